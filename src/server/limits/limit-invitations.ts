import 'server-only'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { consumeIfDone } from './limits'

/**
 * Counts the invitations of one person by the day, and those to one mailbox by the month: nobody
 * is pressed by mails that they did not ask for. One that was not made does not count. Throws
 * AppError 'too_many_requests' (429).
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
