import type { PayloadRequest } from 'payload'
import { type CheckoutState, allowedSourceStates } from '@/domain/checkout/checkout-state'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'
import { log } from '@/lib/log'
import type { Checkout, Payment } from '@/payload-types'
import { queueMail } from '@/services/notifications/queue-mail'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { courseReadyMail } from './fulfill-and-notify'
import { fulfillPurchase } from './fulfill-purchase'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'
import { issueReceipt } from './receipts/issue-receipt'
import { canFulfill } from './can-fulfill'

/** How long the browser that paid may set the account's password (docs/payments.md, section 5). */
const PASSWORD_WINDOW_MS = 24 * 60 * 60 * 1000

// The states of a checkout whose payment is already recorded.
const recorded: readonly CheckoutState[] = ['paid', 'provisioned', 'refunded', 'reversed']

/** A payment that PayPal has captured, and its payer. */
export type Money = { orderId: string; capture: CaptureView; payer: OrderView['payer'] }

/**
 * Records a payment once. The payment, receipt, checkout state, and follow-up job are saved in one
 * transaction, and so is the enrollment of a signed-in buyer. Throws if the transaction can't be
 * committed. Idempotent.
 */
export async function recordPayment(
  req: PayloadRequest,
  checkoutId: string,
  money: Money,
): Promise<Checkout> {
  return inTransaction(req, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!allowedSourceStates('paid').includes(checkout.state)) {
      if (!recorded.includes(checkout.state))
        log.error(
          { checkoutId, state: checkout.state },
          'received a payment that cannot be recorded',
        )
      return checkout
    }
    const existing = await findPayment(tx, checkoutId)
    // The payment was refunded or assigned while we waited for PayPal.
    if (existing && !(await canFulfill(tx, checkout, existing))) return checkout
    // The payment already exists if its automatic refund failed.
    if (!existing) await createPayment(tx, checkout, money)
    const paid = await transitionCheckout(tx, checkoutId, 'paid', {
      paidAt: new Date().toISOString(),
      passwordOpenUntil: checkout.user
        ? null
        : new Date(Date.now() + PASSWORD_WINDOW_MS).toISOString(),
    })
    if (!paid) throw new Error('A locked checkout has moved.')
    if (!paid.user) return paid
    const userId = relationId(paid.user)
    const granted = await fulfillPurchase(tx, paid, { userId, isNewAccount: false })
    if (!granted.isDouble) {
      await queueMail(tx, { ...courseReadyMail(paid, granted.receipt), to: [paid.email], userId })
    }
    return granted.checkout
  })
}

/** Creates a payment without a user, and its receipt. The caller must lock the checkout. */
export async function createPayment(
  req: PayloadRequest,
  checkout: Checkout,
  { orderId, capture, payer }: Money,
): Promise<Payment> {
  const payment = await req.payload.create({
    collection: 'payments',
    data: {
      captureId: capture.id,
      paypalOrderId: orderId,
      checkout: checkout.id,
      course: relationId(checkout.course),
      amountCents: capture.amountCents,
      currency: capture.currency,
      couponCode: checkout.couponCode ?? null,
      discountCents: checkout.discountCents ?? 0,
      feeCents: capture.feeCents,
      status: 'completed',
      payerName: payer?.name ?? null,
      payerEmail: payer?.email ?? null,
      environment: checkout.environment,
      paidAt: capture.createTime ?? new Date().toISOString(),
      refundedCents: 0,
      // If the buyer opened a dispute before the payment was recorded, it must block refunds.
      disputeState: checkout.openDispute ? 'open' : 'none',
      disputeId: checkout.openDispute ?? null,
    },
    depth: 0,
    // Users can't write payments directly.
    overrideAccess: true,
    req,
  })
  // Issue the receipt now, because the account may be deleted later.
  await issueReceipt(req, payment.id)
  return payment
}
