import { formatAmountWithCode } from '@/domain/checkout/money'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'

/** The decisions that an instructor can make about a purchase in review. */
export const reviewChoices = ['accept', 'giveBack', 'close'] as const

/** A decision about a purchase in review. */
export type ReviewChoice = (typeof reviewChoices)[number]

/**
 * The status of a purchase at PayPal, described for the instructor, and the decisions that are
 * possible.
 */
export type PurchaseAtPayPal = {
  messages: string[]
  choices: ReviewChoice[]
  /**
   * The payment at PayPal, if there is exactly one that isn't refunded and it belongs to this
   * purchase.
   */
  capture: CaptureView | null
  /** Whether all payments for this purchase have been refunded. */
  isRefunded: boolean
  /** The refunded payment, if there is exactly one. */
  refundedCapture: CaptureView | null
}

type LocalPurchase = {
  checkoutId: string
  merchantId: string
  currency: string
  /** Whether this site has recorded the purchase's payment. */
  hasPayment: boolean
  /** Whether this site has recorded a pending or completed refund of the payment. */
  hasRefund: boolean
  /** Whether the purchase can still be fulfilled. */
  canFulfill: boolean
  /** Whether PayPal has refunds of the payment. */
  hasRefundAtPayPal: boolean
}

/**
 * Classifies the PayPal order of a purchase in review. `order` is null if PayPal doesn't find it.
 */
export function classifyOrderInReview(
  order: OrderView | null,
  localPurchase: LocalPurchase,
): PurchaseAtPayPal {
  const receivedCaptures =
    order?.captures.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? []
  const remainingCaptures = receivedCaptures.filter(({ status }) => status !== 'REFUNDED')
  const isOurs =
    order?.payeeMerchantId === localPurchase.merchantId &&
    order.customId === localPurchase.checkoutId
  const [firstCapture] = remainingCaptures
  // A partially refunded payment can be accepted, which also records its refund.
  const hasRemainingFunds =
    firstCapture?.status === 'COMPLETED' || firstCapture?.status === 'PARTIALLY_REFUNDED'
  const capture =
    hasRemainingFunds && remainingCaptures.length === 1 && isOurs ? firstCapture : null
  const isUnrelatedOrder = order !== null && !isOurs
  const choices: ReviewChoice[] = []
  if (capture?.currency === localPurchase.currency) {
    if (localPurchase.canFulfill) choices.push('accept')
    if (capture.status === 'COMPLETED' && !localPurchase.hasRefund) choices.push('giveBack')
  }
  const isRefunded = receivedCaptures.length > 0 && remainingCaptures.length === 0 && isOurs
  // A purchase can't be closed if its payment is recorded here but missing at PayPal.
  const isClosable = remainingCaptures.length === 0 || isUnrelatedOrder
  if (isClosable && (!localPurchase.hasPayment || isRefunded)) choices.push('close')
  return {
    messages: describe(order, localPurchase, receivedCaptures),
    choices,
    capture,
    isRefunded,
    refundedCapture:
      isRefunded && receivedCaptures.length === 1 ? (receivedCaptures[0] ?? null) : null,
  }
}

/**
 * Returns whether a payment's status says partially refunded although PayPal has no refund, which
 * happens during a dispute (docs/payments.md, section 3).
 */
const hasFalseRefundStatus = ({ status }: CaptureView, { hasRefundAtPayPal }: LocalPurchase) =>
  status === 'PARTIALLY_REFUNDED' && !hasRefundAtPayPal

function describe(
  order: OrderView | null,
  localPurchase: LocalPurchase,
  receivedCaptures: CaptureView[],
): string[] {
  if (!order) {
    return localPurchase.hasPayment
      ? ['PayPal doesn’t show the order for this purchase, but its payment is recorded here.']
      : ['PayPal has no order for this purchase. Nothing was paid.']
  }
  return [
    ...(order.payeeMerchantId === localPurchase.merchantId
      ? []
      : ['The order belongs to another merchant’s account, not yours.']),
    ...(order.customId === localPurchase.checkoutId
      ? []
      : ['The order belongs to a different purchase.']),
    ...(receivedCaptures.length === 0
      ? [describeUnpaidOrder(order)]
      : receivedCaptures.map((capture) => describeCapture(capture, localPurchase))),
    ...(localPurchase.hasPayment ? ['This payment is recorded here.'] : []),
    ...(localPurchase.hasRefund ? ['A refund of this payment is pending or completed.'] : []),
  ]
}

function describeUnpaidOrder({ status, amountCents, currency }: OrderView): string {
  const amount = formatAmountWithCode({ cents: amountCents, currency })
  return status === 'APPROVED'
    ? `The buyer agreed to pay ${amount}, but nothing was charged. If everything looks right now, choose “Ask PayPal again” to charge it.`
    : `Nothing was paid. The order is for ${amount}.`
}

function describeCapture(capture: CaptureView, localPurchase: LocalPurchase): string {
  const { status, statusReason, amountCents, currency, id } = capture
  const amount = formatAmountWithCode({ cents: amountCents, currency })
  if (hasFalseRefundStatus(capture, localPurchase)) {
    return `${amount} was paid (transaction ${id}). PayPal says part of it was refunded but shows no refund, which happens during a dispute.`
  }
  switch (status) {
    case 'COMPLETED':
      return currency === localPurchase.currency
        ? `${amount} was paid (transaction ${id}).`
        : `${amount} was paid (transaction ${id}). The order was in ${localPurchase.currency}, so please refund it at PayPal, then ask again.`
    case 'PENDING':
      return `${amount} is under review at PayPal${statusReason ? ` (${statusReason})` : ''}. Please wait until the review ends, then ask again.`
    case 'REFUNDED':
      return `${amount} was paid and refunded (transaction ${id}).`
    case 'PARTIALLY_REFUNDED':
      return `${amount} was paid and partially refunded (transaction ${id}). If you accept the payment, we record that refund, too. You can also refund the rest at PayPal, then ask again.`
    default:
      return `PayPal shows ${amount} with a status this site doesn’t recognize (transaction ${id}).`
  }
}
