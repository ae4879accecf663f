import { forgetSentMails } from '@/services/notifications/mail-delivery-status'
import type { Handler } from './handler'

/** Deletes the rows of mails that were sent a month ago. */
export const tidyMailsTask: Handler = (req) => forgetSentMails(req)
