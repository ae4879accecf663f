import { formatAmount } from '@/domain/checkout/money'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'

/** The facts that an order must match to be ours. */
export type Expected = {
  paypalOrderId: string
  checkoutId: string
  invoiceId: string
  amountCents: number
  currency: string
  merchantId: string
}

/**
 * What an order means for a checkout:
 * - paid: the money has arrived; pending: PayPal reviews the payment
 * - approved: the buyer approved at that time, so we may capture; unapproved: not approved (any
 *   more)
 * - closed: this order can no longer be paid; declined: the buyer may try again
 * - mismatch: some fact doesn't match, so a person must look
 * - missing: PayPal doesn't find the order, for now or for good; unknown: no usable response, so
 *   retry
 */
export type PaymentOutcome =
  | { kind: 'paid'; orderId: string; capture: CaptureView; payer: OrderView['payer'] }
  | { kind: 'approved'; at: string | null }
  | { kind: 'unapproved' }
  | { kind: 'missing' }
  | { kind: 'unknown' }
  /** `reason` is PayPal's code. */
  | { kind: 'pending'; reason: string }
  /** `reason` is a sentence for the instructor. */
  | { kind: 'closed' | 'declined' | 'mismatch'; reason: string }

/**
 * Classifies an order from PayPal. It is paid only if order, checkout, invoice, amount, currency,
 * and merchant match and its capture is COMPLETED (docs/payments.md, section 6, rule 3).
 */
export function classifyOrder(order: OrderView, expected: Expected): PaymentOutcome {
  const mismatch = findMismatch(order, expected)
  if (mismatch) return { kind: 'mismatch', reason: mismatch }
  if (order.captures.length > 0) return classifyCaptures(order, expected)
  switch (order.status) {
    case 'APPROVED':
      return { kind: 'approved', at: order.updateTime }
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { kind: 'unapproved' }
    case 'VOIDED':
      return { kind: 'closed', reason: 'PayPal closed the order.' }
    case 'COMPLETED':
      return {
        kind: 'mismatch',
        reason: 'PayPal marked the order as completed but shows no payment.',
      }
    case 'UNKNOWN':
      return { kind: 'unknown' }
  }
}

// These end without any action: a review finishes, and a bank transfer arrives.
const selfResolving = ['ECHECK', 'PENDING_REVIEW']

/**
 * Returns whether a pending payment needs the seller's action at PayPal, or has an unknown code
 * (Payments v2, capture status details: UNILATERAL, VERIFICATION_REQUIRED, and others).
 */
export function isHeldForSeller(pendingReason: string | null | undefined): boolean {
  return Boolean(pendingReason) && !selfResolving.includes(pendingReason ?? '')
}

function classifyCaptures(order: OrderView, expected: Expected): PaymentOutcome {
  const money = order.captures.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED')
  const [capture] = money
  if (!capture) return { kind: 'closed', reason: 'The bank declined the payment.' }
  if (money.length > 1) return { kind: 'mismatch', reason: 'PayPal shows more than one payment.' }
  const mismatch = findAmountMismatch('The payment', capture, expected)
  if (mismatch) return { kind: 'mismatch', reason: mismatch }
  switch (capture.status) {
    case 'COMPLETED':
      return { kind: 'paid', orderId: order.id, capture, payer: order.payer }
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

function findMismatch(order: OrderView, expected: Expected): string | null {
  if (order.id !== expected.paypalOrderId) return 'PayPal returned a different order.'
  if (order.customId !== expected.checkoutId) return 'The order belongs to a different purchase.'
  if (order.invoiceId !== expected.invoiceId) return 'The order has a different invoice number.'
  if (order.payeeMerchantId !== expected.merchantId) return 'The order pays a different merchant.'
  return findAmountMismatch('The order', order, expected)
}

function findAmountMismatch(
  what: string,
  { amountCents, currency }: { amountCents: number; currency: string },
  expected: Expected,
): string | null {
  if (amountCents === expected.amountCents && currency === expected.currency) return null
  const [actual, wanted] = [amountCents, expected.amountCents].map(formatAmount)
  return `${what} is for ${actual} (${currency}) instead of ${wanted} (${expected.currency}).`
}
