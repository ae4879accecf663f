import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Payment } from '@/payload-types'
import { executorOf } from '@/services/database/executor'

/**
 * Locks a payment, after its checkout as everywhere, and returns the payment. Throws AppError
 * 'refund_payment_not_found' (404).
 */
export async function lockPayment(req: PayloadRequest, paymentId: string): Promise<Payment> {
  const db = await executorOf(req)
  await db.execute(sql`
    select 1 from checkouts c join payments p on p.checkout_id = c.id
    where p.id = ${paymentId}::uuid for update of c`)
  const { rows } = await db.execute(sql`
    select 1 from payments where id = ${paymentId}::uuid for update`)
  if (rows.length === 0) throw new AppError('refund_payment_not_found')
  return req.payload.findByID({
    collection: 'payments',
    id: paymentId,
    depth: 0,
    // The caller has shown that the payment is theirs, or is the system.
    overrideAccess: true,
    req,
  })
}
