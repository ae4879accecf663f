import 'server-only'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { memberMessages } from '@/domain/messages/member-messages'
import { consumeIfDone } from './limits'

/**
 * Limits the emails sent to an unverified email address, per mailbox. An email doesn't count if
 * `send` throws. Registrations have a separate limit (`registeredMailbox`), so that other people's
 * requests for emails to a mailbox cannot prevent its owner from registering. Throws AppError
 * 'too_many_requests' (429) if the limit is exceeded.
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
