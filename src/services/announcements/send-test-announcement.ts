import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { buildTestAnnouncementMail } from '@/services/notifications/announcements/announcement-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { assertSendable, readAnnouncement } from './announcement-row'

/**
 * Sends a test of an announcement to the requesting user and returns their email address. The
 * caller must verify access. Throws AppError 'announcement_not_found' (404) and
 * 'announcement_empty' (409).
 */
export async function sendTestAnnouncement(req: PayloadRequest, id: string): Promise<string> {
  const userId = requireUserId(req)
  return inTransaction(req, async (txReq, tx) => {
    const row = await readAnnouncement(tx, id)
    assertSendable({ ...row, audience: 'all' })
    const recipient = await readRecipient(txReq, userId)
    await queueMail(txReq, buildTestAnnouncementMail({ ...recipient, id: userId }, row))
    return recipient.email
  })
}
