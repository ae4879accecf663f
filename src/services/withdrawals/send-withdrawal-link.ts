import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { normalizeEmail } from '@/domain/identity/email'
import { queryRows } from '@/services/database/executor'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { withdrawalPath } from './withdrawal-token'

const rowsSchema = z.array(z.object({ id: z.string(), course: z.string(), email: z.string() }))

/** Returns the SHA-256 hash of a normalized email, in hexadecimal. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(normalizeEmail(email)).digest('hex')

/**
 * Emails a link to withdraw to the buyer of a purchase. Does nothing if the email isn't the one of
 * this purchase.
 */
export async function sendWithdrawalLink(
  req: PayloadRequest,
  { emailHash, receiptNumber }: { emailHash: string; receiptNumber: number },
): Promise<void> {
  const rows = await queryRows(req)(sql`
    select p.id, r.course_title as course, known.email from payments p
    join receipts r on r.payment_id = p.id left join users u on u.id = p.user_id
    cross join lateral (
      values (lower(r.buyer_email)), (lower(u.email)), (lower(p.payer_email))) known (email)
    where r.number = ${receiptNumber}
      and encode(sha256(convert_to(known.email, 'UTF8')), 'hex') = ${emailHash}
    limit 1`)
  const [row] = rowsSchema.parse(rows)
  if (!row) return
  const { id, course, email } = row
  await queueMail(req, {
    ...renderTemplate('withdrawal-link', { course }, withdrawalPath(id)),
    to: [email],
  })
}
