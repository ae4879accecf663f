import 'server-only'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { memberMessages } from '@/domain/messages/member-messages'
import { consumeIfDone } from './limits'

/**
 * Limits the emails to an unverified address, per mailbox. Failed ones don't count. Registrations
 * have their own limit (`registeredMailbox`), so that other people's requests can't prevent a
 * mailbox's owner from registering. Throws AppError 'too_many_requests' (429).
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
