import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Payment } from '@/payload-types'
import { getExecutor } from '@/services/database/executor'
import { readAsSystem } from '@/services/database/system-access'

/**
 * Locks a payment and returns it. Locks the payment's checkout first, like all other code, to avoid
 * deadlocks. Throws AppError 'refund_payment_not_found' (404).
 */
export async function lockPayment(req: PayloadRequest, paymentId: string): Promise<Payment> {
  const db = await getExecutor(req)
  await db.execute(sql`
    select 1 from checkouts c join payments p on p.checkout_id = c.id
    where p.id = ${paymentId}::uuid for update of c`)
  const { rows } = await db.execute(sql`
    select 1 from payments where id = ${paymentId}::uuid for update`)
  if (rows.length === 0) throw new AppError('refund_payment_not_found')
  return readAsSystem(req, 'payments', paymentId)
}
