import type { PayloadRequest } from 'payload'
import { type CheckoutState, statesBefore } from '@/domain/checkout/checkout-state'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'
import { log } from '@/lib/log'
import type { Checkout, Payment } from '@/payload-types'
import { queueMail } from '@/services/notifications/queue-mail'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { courseReady } from './fulfill-and-notify'
import { fulfillPurchase } from './fulfill-purchase'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'
import { issueReceipt } from './receipts/issue-receipt'
import { canFulfill } from './can-fulfill'

/**
 * How long the browser that paid may choose the account's password (docs/payments.md, section 5).
 */
const PASSWORD_WINDOW_MS = 24 * 60 * 60 * 1000

// In these the money is in the books already.
const recorded: readonly CheckoutState[] = ['paid', 'provisioned', 'refunded', 'reversed']

/** What has arrived at PayPal, and from whom. */
export type Money = { orderId: string; capture: CaptureView; payer: OrderView['payer'] }

/**
 * Records money that has arrived, once: payment, receipt, state and the job for what follows are
 * one transaction, whose failed commit throws. Somebody who was signed in when they began is
 * enrolled in the same commit. Called again, it returns the checkout as it is.
 */
export async function recordPayment(
  req: PayloadRequest,
  checkoutId: string,
  money: Money,
): Promise<Checkout> {
  return inTransaction(req, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!statesBefore('paid').includes(checkout.state)) {
      if (!recorded.includes(checkout.state))
        log.error(
          { checkoutId, state: checkout.state },
          'received a payment that cannot be recorded',
        )
      return checkout
    }
    const known = await findPayment(tx, checkoutId)
    // Sent back, or given to somebody, while PayPal was being asked.
    if (known && !(await canFulfill(tx, checkout, known))) return checkout
    // One that should have gone back, and did not, is in the books already.
    if (!known) await createPayment(tx, checkout, money)
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
      await queueMail(tx, { ...courseReady(paid, granted.receipt), to: [paid.email], userId })
    }
    return granted.checkout
  })
}

/**
 * Writes a payment of nobody into the books, with its receipt, in the caller's transaction and with
 * its checkout locked.
 */
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
      // One that came first: nothing is given back beside it.
      disputeState: checkout.openDispute ? 'open' : 'none',
      disputeId: checkout.openDispute ?? null,
    },
    depth: 0,
    // The system writes down what PayPal has confirmed.
    overrideAccess: true,
    req,
  })
  // Whatever becomes of the account: who paid has a receipt.
  await issueReceipt(req, payment.id)
  return payment
}
