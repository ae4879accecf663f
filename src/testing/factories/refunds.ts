import { sql } from '@payloadcms/db-postgres'
import { randomUUID } from 'node:crypto'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Course, Payment, Refund, RefundRequest, User } from '@/payload-types'
import { createRefund } from '@/services/refunds/create-refund'
import { syncRefund } from '@/services/refunds/sync-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { aCourse } from './courses'
import { findDocs } from '../docs'
import { executeSql, createRequest, testPayload } from '../payload'
import type { TestPayPal } from '../paypal'
import { aStudent } from './people'
import { aStartedCheckout, readPayments } from './purchases'

// Calls bypass access control, as the system does.

export type PaidPurchase = { user: User; course: Course; payment: Payment; checkoutId: string }

/** Creates a student who has paid $50 for a course at the simulated PayPal. */
export const aPaidPurchase = async (
  paypal: TestPayPal,
  details: { user?: User; course?: Course } = {},
): Promise<PaidPurchase> => {
  const course = details.course ?? (await aCourse())
  const user = details.user ?? (await aStudent())
  const { checkoutId, orderId } = await aStartedCheckout(course, { user })
  await paypal.approve(orderId)
  await syncCheckout(await createRequest(null), checkoutId, { canRetryDeclined: true })
  const [payment] = await readPayments(checkoutId)
  if (!payment) throw new Error('Nothing was paid.')
  return { user, course, payment, checkoutId }
}

/** Creates a refund, by default as the instructor does, without submitting it to PayPal. */
export const aCreatedRefund = async (
  payment: Payment,
  details: { amountCents?: number; requestId?: string; source?: 'instructor' | 'system' } = {},
): Promise<Refund> =>
  createRefund(await createRequest(null), {
    paymentId: payment.id,
    amountCents: details.amountCents ?? null,
    source: details.source ?? 'instructor',
    reason: null,
    requestedBy: null,
    requestId: details.requestId ?? null,
  })

export const runRefundSync = async ({ id }: Refund): Promise<Refund> =>
  syncRefund(await createRequest(null), id)

/** Refunds a payment in PayPal's own interface. Returns PayPal's refund ID. */
export const refundAtPayPal = async (payment: Payment, amountCents: number): Promise<string> => {
  const { captureId, currency } = payment
  const amount = { cents: amountCents, currency }
  const requestId = randomUUID()
  return (await refundCapture(paypalSettings(), { captureId, amount, requestId })).id
}

/** Inserts only a refund's row, in any state, without calling PayPal or updating the payment. */
export const insertRefundRow = async (
  paymentId: string,
  amountCents: number,
  state: string,
  completedAt = new Date().toISOString(),
  requestId: string | null = null,
): Promise<void> => {
  await executeSql(sql`
    insert into refunds (payment_id, amount_cents, state, kind, source, request_key, completed_at, created_at, request_id)
    values (${paymentId}, ${amountCents}, ${state}, 'refund', 'instructor', gen_random_uuid()::text, ${completedAt}, ${completedAt}, ${requestId}::uuid)`)
}

export const reloadPayment = async ({ id }: Payment): Promise<Payment> => {
  const payload = await testPayload()
  return payload.findByID({ collection: 'payments', id, depth: 0, overrideAccess: true })
}

export const readRefunds = ({ id }: Payment): Promise<Refund[]> =>
  findDocs('refunds', { payment: { equals: id } }, 'createdAt')

export const readRefundRequests = ({ id }: Payment): Promise<RefundRequest[]> =>
  findDocs('refund-requests', { payment: { equals: id } }, 'createdAt')
