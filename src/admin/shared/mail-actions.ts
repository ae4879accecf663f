'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { sendMailAgain } from '@/services/notifications/send-mail-again'

const mailSchema = z.object({ failedMailId: z.uuid() })

/** Tries a mail again that was given up. */
export const sendAgain = instructorAction(mailSchema, ({ input, req }) =>
  sendMailAgain(req, input.failedMailId),
)
