import 'server-only'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { consumeIfDone } from './limits'

/**
 * Limits a user's invitations per day, and those to the same mailbox per month, to prevent spam.
 * Failed invitations don't count. Throws AppError 'too_many_requests' (429) if a limit is exceeded.
 */
export function limitInvitations<T>(
  { userId, email }: { userId: string; email: string | null },
  invite: () => Promise<T>,
): Promise<T> {
  const mailbox = email === null ? null : `${userId} ${mailboxOf(email)}`
  const { tooManyInvitations, tooManyToAddress } = partnerMessages
  return consumeIfDone(
    [
      { name: 'invitationDay', key: userId, sentence: tooManyInvitations },
      { name: 'invitationMailbox', key: mailbox, sentence: tooManyToAddress },
    ],
    invite,
  )
}
