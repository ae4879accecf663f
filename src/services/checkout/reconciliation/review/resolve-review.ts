import { type PayloadRequest, ValidationError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import type { OrderView } from '@/integrations/paypal/order-view'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { readAsSystem, updateAsSystem } from '@/services/database/system-access'
import { buildPendingFields } from '@/services/checkout/orders/apply-outcome'
import { fetchOrderOutcome } from '@/services/checkout/orders/fetch-order-outcome'
import { findPayment } from '@/services/checkout/shared/find-payment'
import type { PaymentOutcome } from '@/services/checkout/orders/classify-order'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { withPayPalErrorConversion } from '@/services/checkout/shared/convert-paypal-error'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'
import { createPayment, recordPayment } from '@/services/checkout/fulfillment/record-payment'
import { createRefund } from '@/services/refunds/create-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { PurchaseAtPayPal, ReviewChoice } from './classify-order-in-review'
import { assertCurrentEnvironment, fetchPurchase } from './fetch-purchase'
import { canFulfill } from '@/services/checkout/fulfillment/can-fulfill'
import { recordMissedRefunds, recordListedRefunds } from './record-missed-refunds'

/** An instructor's decision about a purchase in review, with the reason (`note`). */
export type ReviewDecision = {
  checkoutId: string
  choice: ReviewChoice
  note: string
  instructor: { id: string; name: string }
}

const refusalMessages: Record<ReviewChoice, string> = {
  accept: memberMessages.money.nothingToAccept,
  giveBack: memberMessages.money.nothingToRefund,
  close: memberMessages.money.paymentExists,
}

const resolutionVerbs: Record<ReviewChoice, string> = {
  accept: 'Accepted',
  giveBack: 'Refunded',
  close: 'Closed',
}

/**
 * Applies an instructor's decision about a purchase in review. First checks with PayPal that the
 * decision is possible. Saves the decision, the instructor, and the reason on the purchase. The
 * caller must verify that the user is the instructor. Throws AppError 'purchase_not_in_review',
 * 'purchase_other_environment', or 'not_possible' (409), and 'paypal_unreachable' (503).
 */
export async function resolveReview(req: PayloadRequest, decision: ReviewDecision): Promise<void> {
  const { checkoutId, choice, instructor } = decision
  const checkout = await readCheckoutInReview(req, checkoutId)
  const purchase = await fetchPurchase(req, checkout)
  if (!purchase.choices.includes(choice)) throw notPossible(choice)
  await inTransaction(req, async (txReq) => {
    const lockedCheckout = assertInReview(await lockCheckout(txReq, checkoutId))
    await applyDecision(txReq, lockedCheckout, { ...decision, ...purchase })
  })
  if (choice === 'accept') await recordMissedRefunds(req, checkoutId)
  // The purchase was closed because it was refunded, so record the refunds. If PayPal can't be
  // reached, the purchase stays in review.
  if (choice === 'close' && purchase.isRefunded) await recordListedRefunds(req, checkoutId)
  log.info({ checkoutId, choice, userId: instructor.id }, 'purchase reviewed')
}

/**
 * Rechecks a purchase in review with PayPal. If everything matches now, the purchase continues as
 * usual: a payment is recorded, an approved order is captured, and an unpaid order can be paid.
 * Returns whether the purchase left review. The caller must verify that the user is the instructor.
 * Throws AppError 'purchase_not_in_review' or 'purchase_other_environment' (409), and
 * 'paypal_unreachable' (503).
 */
export async function recheckReview(req: PayloadRequest, checkoutId: string): Promise<boolean> {
  const checkout = await readCheckoutInReview(req, checkoutId)
  assertCurrentEnvironment(checkout)
  if (!checkout.paypalOrderId || (await findPayment(req, checkoutId))) return false
  const outcome = await withPayPalErrorConversion(() => fetchOrderOutcome(checkout))
  if (outcome.kind !== 'paid') return resumeCheckout(req, checkout, outcome)
  const { state } = await recordPayment(req, checkoutId, outcome)
  await recordMissedRefunds(req, checkoutId)
  return state !== 'review'
}

/** The state in which a purchase continues, by the outcome of its order. */
const resumedStates = { approved: 'capturing', unapproved: 'paying', pending: 'pending' } as const

async function resumeCheckout(
  req: PayloadRequest,
  checkout: Checkout,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const { kind } = outcome
  if (kind !== 'approved' && kind !== 'unapproved' && kind !== 'pending') return false
  // Don't capture money for a purchase that can't be fulfilled.
  if (!(await canFulfill(req, checkout, null))) return false
  const stateFields = kind === 'pending' ? buildPendingFields(outcome.reason) : {}
  try {
    await transitionCheckout(req, checkout.id, resumedStates[kind], stateFields, ['review'])
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // By now, the buyer's browser has another open purchase of the course, which can be paid
    // instead (index `checkouts_one_open`).
    return false
  }
  if (kind !== 'approved') return true
  return (await syncCheckout(req, checkout.id)).state !== 'review'
}

type ReviewTask = ReviewDecision & PurchaseAtPayPal & { order: OrderView | null }

async function applyDecision(
  req: PayloadRequest,
  checkout: Checkout,
  task: ReviewTask,
): Promise<void> {
  const { id } = checkout
  const { choice, order, capture } = task
  const resolution = formatResolution(task)
  const recordedPayment = await findPayment(req, id)
  if (choice === 'close') return closePurchase(req, checkout, task, recordedPayment !== null)
  if (!order || !capture) throw new Error('There’s no payment to accept or refund.')
  if (choice === 'accept') {
    // The payment may have been refunded in another window meanwhile.
    if (!(await canFulfill(req, checkout, recordedPayment))) throw notPossible(choice)
    await recordPayment(req, id, { order, capture })
    await updateAsSystem(req, 'checkouts', id, { resolution })
    return
  }
  const payment = recordedPayment ?? (await createPayment(req, checkout, { order, capture }))
  await createRefund(req, {
    paymentId: payment.id,
    amountCents: null,
    source: 'instructor',
    reason: task.note,
    requestedBy: task.instructor.id,
    requestId: null,
  })
  await updateAsSystem(req, 'checkouts', id, {
    resolution,
    stateReason: 'You refunded the payment. The refund is on its way.',
  })
}

async function closePurchase(
  req: PayloadRequest,
  checkout: Checkout,
  task: ReviewTask,
  hasPayment: boolean,
): Promise<void> {
  const { order, isRefunded, refundedCapture } = task
  const { id, currency } = checkout
  const resolution = formatResolution(task)
  const shouldRecordPayment = order && refundedCapture?.currency === currency
  if (!hasPayment && !shouldRecordPayment) {
    const stateReason = 'You closed this purchase without a payment.'
    await transitionCheckout(req, id, isRefunded ? 'refunded' : 'expired', {
      stateReason,
      resolution,
    })
    return
  }
  // The payment arrived and was refunded before it was recorded, so record both.
  if (!hasPayment && order && refundedCapture)
    await createPayment(req, checkout, { order, capture: refundedCapture })
  await updateAsSystem(req, 'checkouts', id, { resolution })
}

const notPossible = (choice: ReviewChoice) =>
  new AppError('not_possible', { message: refusalMessages[choice] })

function formatResolution({ choice, note, instructor }: ReviewDecision): string {
  const day = new Date().toISOString().slice(0, 10)
  return `${resolutionVerbs[choice]} by ${instructor.name} on ${day}: ${note}`.slice(0, 500)
}

async function readCheckoutInReview(req: PayloadRequest, checkoutId: string): Promise<Checkout> {
  return assertInReview(await readAsSystem(req, 'checkouts', checkoutId))
}

function assertInReview(checkout: Checkout): Checkout {
  if (checkout.state === 'review') return checkout
  throw new AppError('purchase_not_in_review')
}
