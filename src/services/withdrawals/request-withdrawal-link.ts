import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { normalizeEmail } from '@/domain/identity/email'
import { enqueueJob } from '@/services/database/enqueue-job'
import { queryRows } from '@/services/database/executor'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { withdrawalPath } from './withdrawal-token'

type PurchaseDetails = { email: string; receiptNumber: number }

/**
 * Enqueues the job that emails a link to withdraw. Only the job looks for the purchase, so neither
 * the response nor its duration reveals if there is one.
 */
export const requestWithdrawalLink = (
  req: PayloadRequest,
  details: PurchaseDetails,
): Promise<void> => enqueueJob(req, 'sendWithdrawalLink', details)

/**
 * Emails a link to withdraw to the buyer of a purchase. Does nothing if the email isn't the one of
 * this purchase.
 */
export async function sendWithdrawalLink(
  req: PayloadRequest,
  { email, receiptNumber }: PurchaseDetails,
): Promise<void> {
  const buyerEmail = normalizeEmail(email)
  const rows = await queryRows(req)(sql`
    select p.id, r.course_title as course from payments p
    join receipts r on r.payment_id = p.id left join users u on u.id = p.user_id
    where r.number = ${receiptNumber}
      and ${buyerEmail} in (lower(r.buyer_email), lower(u.email), lower(p.payer_email))`)
  const [row] = rows
  if (!row) return
  const values = { course: String(row.course) }
  await queueMail(req, {
    ...renderTemplate('withdrawal-link', values, withdrawalPath(String(row.id))),
    to: [buyerEmail],
  })
}
