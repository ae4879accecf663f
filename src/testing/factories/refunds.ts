import { sql } from '@payloadcms/db-postgres'
import { randomUUID } from 'node:crypto'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Course, Payment, Refund, RefundRequest, User } from '@/payload-types'
import { createRefund } from '@/services/refunds/create-refund'
import { syncRefund } from '@/services/refunds/sync-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { aCourse } from './courses'
import { requestOf, testPayload } from '../payload'
import type { TestPayPal } from '../paypal'
import { aStudent } from './people'
import { aStartedCheckout, paymentsOf } from './purchases'

// Calls override access, as the system does.

export type Bought = { user: User; course: Course; payment: Payment; checkoutId: string }

/** Creates a student who has paid $50 for a course at the simulated PayPal. */
export const aBoughtCourse = async (
  paypal: TestPayPal,
  details: { user?: User; course?: Course } = {},
): Promise<Bought> => {
  const course = details.course ?? (await aCourse())
  const user = details.user ?? (await aStudent())
  const { checkoutId, orderId } = await aStartedCheckout(course, { user })
  await paypal.approve(orderId)
  await syncCheckout(await requestOf(null), checkoutId, { canRetryDeclined: true })
  const [payment] = await paymentsOf(checkoutId)
  if (!payment) throw new Error('Nothing was paid.')
  return { user, course, payment, checkoutId }
}

/** Creates a refund as the instructor does, without submitting it to PayPal. */
export const aCreatedRefund = async (
  payment: Payment,
  details: { amountCents?: number; requestId?: string; source?: 'instructor' | 'system' } = {},
): Promise<Refund> =>
  createRefund(await requestOf(null), {
    paymentId: payment.id,
    amountCents: details.amountCents ?? null,
    source: details.source ?? 'instructor',
    reason: null,
    requestedBy: null,
    requestId: details.requestId ?? null,
  })

export const syncNow = async ({ id }: Refund): Promise<Refund> =>
  syncRefund(await requestOf(null), id)

/** Refunds a payment in PayPal's own interface. Returns PayPal's refund ID. */
export const refundAtPayPal = async (payment: Payment, amountCents: number): Promise<string> => {
  const { captureId } = payment
  const requestId = randomUUID()
  return (await refundCapture(paypalSettings(), { captureId, amountCents, requestId })).id
}

/** Inserts only the row of a refund, in any state, without PayPal and the payment. */
export const aRefundRow = async (
  paymentId: string,
  cents: number,
  state: string,
  at = new Date().toISOString(),
  requestId: string | null = null,
): Promise<void> => {
  await (
    await testPayload()
  ).db.drizzle.execute(sql`
    insert into refunds (payment_id, amount_cents, state, kind, source, request_key, completed_at, created_at, request_id)
    values (${paymentId}, ${cents}, ${state}, 'refund', 'instructor', gen_random_uuid()::text, ${at}, ${at}, ${requestId}::uuid)`)
}

export const paymentNow = async ({ id }: Payment): Promise<Payment> => {
  const payload = await testPayload()
  return payload.findByID({ collection: 'payments', id, depth: 0, overrideAccess: true })
}

export const refundRows = async ({ id }: Payment): Promise<Refund[]> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'refunds',
    where: { payment: { equals: id } },
    sort: 'createdAt',
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

export const requestsOf = async ({ id }: Payment): Promise<RefundRequest[]> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'refund-requests',
    where: { payment: { equals: id } },
    sort: 'createdAt',
    depth: 0,
    overrideAccess: true,
  })
  return docs
}
