import 'server-only'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { memberMessages } from '@/domain/messages/member-messages'
import { consumeIfDone } from './limits'

/**
 * Limits emails to an unconfirmed email address, by the mailbox behind it. Nothing counts when
 * `send` throws. Registrations count separately, so that no one else's requests can keep a person
 * from registering. Throws AppError 'too_many_requests' (429).
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
