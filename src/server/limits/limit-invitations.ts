import 'server-only'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { mailboxOf } from '@/domain/notifications/mailbox'
import { consume, finalizeCounts, giveBack } from './limits'

/**
 * Counts the invitations of one person by the day, and those to one mailbox by the month: nobody
 * is pressed by mails that they did not ask for. One that was not made does not count. Throws
 * AppError 'too_many_requests' (429).
 */
export async function limitInvitations<T>(
  { userId, email }: { userId: string; email: string | null },
  invite: () => Promise<T>,
): Promise<T> {
  const mailbox = email === null ? null : `${userId} ${mailboxOf(email)}`
  await consume('invitationDay', userId, partnerMessages.tooManyInvitations)
  try {
    await consume('invitationMailbox', mailbox, partnerMessages.tooManyToAddress)
  } catch (error) {
    await finalizeCounts(() => giveBack('invitationDay', userId))
    throw error
  }
  try {
    return await invite()
  } catch (error) {
    await finalizeCounts(async () => {
      await giveBack('invitationDay', userId)
      await giveBack('invitationMailbox', mailbox)
    })
    throw error
  }
}
