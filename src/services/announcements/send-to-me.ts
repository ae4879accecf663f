import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { announcementTest } from '@/services/notifications/announcements/announcement-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { assertWritten, readAnnouncement } from './announcement-row'

/**
 * Mails an announcement to the user of `req` alone, as it is now. Answers the address. For the
 * instructor: the caller has checked who asks. Throws AppError 'announcement_gone' (404) and
 * 'announcement_empty' (409).
 */
export async function sendToMe(req: PayloadRequest, id: string): Promise<string> {
  const userId = requireUserId(req)
  return inTransaction(req, async (txReq, tx) => {
    const row = await readAnnouncement(tx, id)
    assertWritten({ ...row, audience: 'all' })
    const account = await readRecipient(txReq, userId)
    await queueMail(txReq, announcementTest({ ...account, id: userId }, row))
    return account.email
  })
}
