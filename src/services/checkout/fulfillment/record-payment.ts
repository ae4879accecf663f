import type { PayloadRequest } from 'payload'
import { toCardBrandName } from '@/domain/checkout/card-brand'
import { type CheckoutState, allowedSourceStates } from '@/domain/checkout/checkout-state'
import { mergeMethods } from '@/domain/checkout/payment-method'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'
import { log } from '@/lib/log'
import type { Checkout, Payment } from '@/payload-types'
import { queueMail } from '@/services/notifications/queue-mail'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { createAsSystem } from '@/services/database/system-access'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { renderCourseReadyMail } from './fulfill-and-notify'
import { fulfillPurchase } from './fulfill-purchase'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'
import { issueReceipt } from './receipts/issue-receipt'
import { canFulfill } from './can-fulfill'

/** How long the browser that paid may set the account's password (docs/payments.md, section 5). */
const PASSWORD_WINDOW_MS = 24 * 60 * 60 * 1000

// The states of a checkout whose payment is already recorded.
const recordedStates: readonly CheckoutState[] = ['paid', 'provisioned', 'refunded', 'reversed']

/** A payment that PayPal has captured, and its order. */
export type CapturedPayment = { order: OrderView; capture: CaptureView }

/**
 * Records a payment once. Saves the payment, its receipt, the checkout state, the follow-up job,
 * and the enrollment of a signed-in buyer in one transaction. Throws if the transaction can't be
 * committed. Idempotent.
 */
export async function recordPayment(
  req: PayloadRequest,
  checkoutId: string,
  capturedPayment: CapturedPayment,
): Promise<Checkout> {
  return inTransaction(req, async (txReq) => {
    const checkout = await lockCheckout(txReq, checkoutId)
    if (!allowedSourceStates('paid').includes(checkout.state)) {
      if (!recordedStates.includes(checkout.state))
        log.error(
          { checkoutId, state: checkout.state },
          'received a payment that cannot be recorded',
        )
      return checkout
    }
    const existingPayment = await findPayment(txReq, checkoutId)
    // The payment was refunded or assigned to a user while we waited for PayPal.
    if (existingPayment && !(await canFulfill(txReq, checkout, existingPayment))) return checkout
    // The payment was already recorded if its automatic refund failed.
    if (!existingPayment) await createPayment(txReq, checkout, capturedPayment)
    const paidCheckout = await transitionCheckout(txReq, checkoutId, 'paid', {
      paidAt: new Date().toISOString(),
      passwordOpenUntil: checkout.user
        ? null
        : new Date(Date.now() + PASSWORD_WINDOW_MS).toISOString(),
    })
    if (!paidCheckout) throw new Error('A locked checkout has moved.')
    if (!paidCheckout.user) return paidCheckout
    const userId = relationId(paidCheckout.user)
    const fulfilledPurchase = await fulfillPurchase(txReq, paidCheckout, {
      userId,
      isNewAccount: false,
    })
    if (!fulfilledPurchase.isDuplicate) {
      await queueMail(txReq, {
        ...(await renderCourseReadyMail(txReq, paidCheckout, fulfilledPurchase.receipt)),
        to: [paidCheckout.email],
        userId,
      })
    }
    return fulfilledPurchase.checkout
  })
}

/** Creates a payment without a user, and its receipt. The caller must lock the checkout. */
export async function createPayment(
  req: PayloadRequest,
  checkout: Checkout,
  { order, capture }: CapturedPayment,
): Promise<Payment> {
  const { refundPolicy } = await readPaymentSettings(req)
  const payment = await createAsSystem(req, 'payments', {
    captureId: capture.id,
    paypalOrderId: order.id,
    checkout: checkout.id,
    course: relationId(checkout.course),
    amountCents: capture.amountCents,
    currency: capture.currency,
    couponCode: checkout.couponCode ?? null,
    discountCents: checkout.discountCents ?? 0,
    feeCents: capture.feeCents,
    status: 'completed',
    payerName: order.payer?.name ?? null,
    payerEmail: order.payer?.email ?? null,
    payerCountry: order.payer?.country ?? null,
    method: mergeMethods(order.method, checkout.method ?? null),
    cardBrand: toCardBrandName(order.card?.brand ?? null),
    cardLastDigits: order.card?.lastDigits ?? null,
    environment: checkout.environment,
    paidAt: capture.createTime ?? new Date().toISOString(),
    refundedCents: 0,
    refundDays: refundPolicy.days,
    // A dispute that was opened before the payment was recorded must also block refunds.
    disputeState: checkout.openDispute ? 'open' : 'none',
    disputeId: checkout.openDispute ?? null,
  })
  // Issue the receipt now, because the account may be deleted later.
  await issueReceipt(req, payment.id)
  return payment
}
