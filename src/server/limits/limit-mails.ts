import 'server-only'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { memberMessages } from '@/domain/messages/member-messages'
import { consumeIfDone } from './limits'

/**
 * Counts the mails that somebody asks for to an address which may be anybody's, by the mailbox
 * behind it. What throws has sent none. Registrations have a count of their own: nobody else's wish
 * keeps a person from registering. Throws AppError 'too_many_requests' (429).
 */
export const limitMails = <T>(
  name: 'mailsToMailbox' | 'registeredMailbox',
  email: string,
  send: () => Promise<T>,
): Promise<T> =>
  consumeIfDone(
    [{ name, key: mailboxOf(email), sentence: memberMessages.email.tooManyMails }],
    send,
  )
