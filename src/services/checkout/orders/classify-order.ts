import { type DeclineReason, toDeclineReason } from '@/domain/checkout/decline-reason'
import { formatAmountWithCode } from '@/domain/checkout/money'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'
import type { Authentication } from '@/integrations/paypal/payment-source'

/** The values that an order must match to belong to a checkout. */
export type ExpectedOrder = {
  paypalOrderId: string
  checkoutId: string
  invoiceId: string
  amountCents: number
  currency: string
  merchantId: string
}

/**
 * The meaning of a PayPal order for its checkout:
 * - 'paid': the payment is complete
 * - 'pending': PayPal is reviewing the payment
 * - 'approved': the buyer approved the payment at `approvedAt`, so it can be captured
 * - 'unapproved': the buyer hasn't approved the payment, or it is no longer approved
 * - 'closed': the order can no longer be paid
 * - 'declined': the payment was declined, but the buyer can try again
 * - 'mismatch': the order doesn't match the checkout, so an instructor must review it
 * - 'missing': PayPal can't find the order, either temporarily or permanently
 * - 'unknown': there is no usable response, so retry
 */
export type PaymentOutcome =
  | { kind: 'paid'; order: OrderView; capture: CaptureView }
  /** If the card's 3-D Secure check failed, `declineReason` says why it must not be captured. */
  | { kind: 'approved'; approvedAt: string | null; declineReason: DeclineReason | null }
  | { kind: 'unapproved' }
  | { kind: 'missing' }
  | { kind: 'unknown' }
  /** `reason` is PayPal's status code. */
  | { kind: 'pending'; reason: string }
  /** `reason` is a sentence that the instructor sees. */
  | { kind: 'closed' | 'declined'; reason: string; declineReason: DeclineReason | null }
  | { kind: 'mismatch'; reason: string }

/**
 * Classifies an order that PayPal returned. The order counts as paid only if its order ID, checkout
 * ID, invoice ID, amount, currency, and merchant match and its capture is COMPLETED
 * (docs/payments.md, section 6, rule 3).
 */
export function classifyOrder(order: OrderView, expected: ExpectedOrder): PaymentOutcome {
  const mismatch = findMismatch(order, expected)
  if (mismatch) return { kind: 'mismatch', reason: mismatch }
  if (order.captures.length > 0) return classifyCaptures(order, expected)
  switch (order.status) {
    case 'APPROVED':
      return {
        kind: 'approved',
        approvedAt: order.updateTime,
        declineReason: authenticationDeclines[order.authentication],
      }
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { kind: 'unapproved' }
    case 'VOIDED':
      return { kind: 'closed', reason: 'PayPal closed the order.', declineReason: null }
    case 'COMPLETED':
      return {
        kind: 'mismatch',
        reason: 'PayPal marked the order as completed but shows no payment.',
      }
    case 'UNKNOWN':
      return { kind: 'unknown' }
  }
}

/** After these results of 3-D Secure, PayPal recommends not to capture the payment. */
const authenticationDeclines: Record<Authentication, DeclineReason | null> = {
  passed: null,
  failed: 'authentication_failed',
  unavailable: 'authentication_failed',
}

// The reasons that need no action from the seller: PayPal finishes its review, or the bank transfer
// arrives.
const selfResolvingReasons = ['ECHECK', 'PENDING_REVIEW']

/**
 * Returns whether a pending payment needs the seller to act at PayPal. Also returns true for
 * unknown codes (PayPal Payments API v2, capture status details such as UNILATERAL).
 */
export function isHeldForSeller(pendingReason: string | null | undefined): boolean {
  return Boolean(pendingReason) && !selfResolvingReasons.includes(pendingReason ?? '')
}

function classifyCaptures(order: OrderView, expected: ExpectedOrder): PaymentOutcome {
  const receivedCaptures = order.captures.filter(
    ({ status }) => status !== 'DECLINED' && status !== 'FAILED',
  )
  const [capture] = receivedCaptures
  if (!capture) {
    const code = order.captures.at(-1)?.processorCode ?? null
    return {
      kind: 'closed',
      reason: code ? `The bank declined the payment (${code}).` : 'The bank declined the payment.',
      declineReason: toDeclineReason(code),
    }
  }
  if (receivedCaptures.length > 1)
    return { kind: 'mismatch', reason: 'PayPal shows more than one payment.' }
  const mismatch = findAmountMismatch('The payment', capture, expected)
  if (mismatch) return { kind: 'mismatch', reason: mismatch }
  switch (capture.status) {
    case 'COMPLETED':
      return { kind: 'paid', order, capture }
    case 'PENDING':
      return { kind: 'pending', reason: capture.statusReason ?? 'PENDING' }
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return {
        kind: 'mismatch',
        reason: 'A refund was made at PayPal before the payment was recorded.',
      }
    default:
      return {
        kind: 'mismatch',
        reason: 'PayPal shows a payment status we don’t recognize.',
      }
  }
}

function findMismatch(order: OrderView, expected: ExpectedOrder): string | null {
  if (order.id !== expected.paypalOrderId) return 'PayPal returned a different order.'
  if (order.customId !== expected.checkoutId) return 'The order belongs to a different purchase.'
  if (order.invoiceId !== expected.invoiceId) return 'The order has a different invoice number.'
  if (order.payeeMerchantId !== expected.merchantId) return 'The order pays a different merchant.'
  return findAmountMismatch('The order', order, expected)
}

function findAmountMismatch(
  subject: string,
  { amountCents, currency }: { amountCents: number; currency: string },
  expected: ExpectedOrder,
): string | null {
  if (amountCents === expected.amountCents && currency === expected.currency) return null
  const actualAmount = formatAmountWithCode({ cents: amountCents, currency })
  const expectedAmount = formatAmountWithCode({
    cents: expected.amountCents,
    currency: expected.currency,
  })
  return `${subject} is for ${actualAmount} instead of ${expectedAmount}.`
}
