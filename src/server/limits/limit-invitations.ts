import 'server-only'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { consumeIfDone } from './limits'

/** Limits invitations per user and day, and per mailbox and month. Failed ones don't count. */
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
