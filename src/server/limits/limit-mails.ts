import 'server-only'
import { toMailbox } from '@/domain/notifications/mailbox'
import { memberMessages } from '@/domain/messages/member-messages'
import { limitOperation } from './limits'
import { partnerMessages } from '@/domain/messages/partner-messages'

/**
 * Limits emails to unverified addresses, per mailbox. Failed attempts don't count.
 * Registrations have their own limit (`registeredMailbox`), so that other people's requests can't
 * prevent a mailbox's owner from registering. Throws AppError 'too_many_requests' (429).
 */
export const limitEmails = <T>(
  name: 'mailsToMailbox' | 'registeredMailbox',
  email: string,
  send: () => Promise<T>,
): Promise<T> =>
  limitOperation(
    [{ name, key: toMailbox(email), message: memberMessages.email.tooManyEmails }],
    send,
  )

/**
 * Limits a user's invitations per day, and per month to the same mailbox. Failed attempts don't
 * count. Throws AppError 'too_many_requests' (429).
 */
export function limitInvitations<T>(
  { userId, email }: { userId: string; email: string | null },
  invite: () => Promise<T>,
): Promise<T> {
  const mailbox = email === null ? null : `${userId} ${toMailbox(email)}`
  const { tooManyInvitations, tooManyToSameEmail: tooManyToAddress } = partnerMessages
  return limitOperation(
    [
      { name: 'invitationDay', key: userId, message: tooManyInvitations },
      { name: 'invitationMailbox', key: mailbox, message: tooManyToAddress },
    ],
    invite,
  )
}
