import { formatAmount } from '@/domain/checkout/money'
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
  isReturned: boolean
  /** The refunded payment, if there is exactly one. */
  returned: CaptureView | null
}

type LocalFacts = {
  checkoutId: string
  merchantId: string
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
export function classifyReview(order: OrderView | null, local: LocalFacts): PurchaseAtPayPal {
  const received =
    order?.captures.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? []
  const notRefunded = received.filter(({ status }) => status !== 'REFUNDED')
  const isOurs = order?.payeeMerchantId === local.merchantId && order.customId === local.checkoutId
  const [only] = notRefunded
  // A partially refunded payment can be accepted. Its refund is then recorded, too.
  const isHeld = only?.status === 'COMPLETED' || only?.status === 'PARTIALLY_REFUNDED'
  const capture = isHeld && notRefunded.length === 1 && isOurs ? only : null
  const isForeign = order !== null && !isOurs
  const choices: ReviewChoice[] = []
  if (capture?.currency === 'USD') {
    if (local.canFulfill) choices.push('accept')
    if (capture.status === 'COMPLETED' && !local.hasRefund) choices.push('giveBack')
  }
  const isReturned = received.length > 0 && notRefunded.length === 0 && isOurs
  // A purchase can't be closed if its payment is recorded here but missing at PayPal.
  const isClosable = notRefunded.length === 0 || isForeign
  if (isClosable && (!local.hasPayment || isReturned)) choices.push('close')
  return {
    messages: describe(order, local, received),
    choices,
    capture,
    isReturned,
    returned: isReturned && received.length === 1 ? (received[0] ?? null) : null,
  }
}

/**
 * Returns whether a payment has the status of a partial refund although PayPal has no refund, which
 * happens during a dispute (docs/payments.md, section 3).
 */
const onlyLooksRefunded = ({ status }: CaptureView, { hasRefundAtPayPal }: LocalFacts) =>
  status === 'PARTIALLY_REFUNDED' && !hasRefundAtPayPal

function describe(order: OrderView | null, local: LocalFacts, received: CaptureView[]): string[] {
  if (!order) {
    return local.hasPayment
      ? ['PayPal doesn’t show the order for this purchase, but its payment is recorded here.']
      : ['PayPal has no order for this purchase. Nothing was paid.']
  }
  return [
    ...(order.payeeMerchantId === local.merchantId
      ? []
      : ['The order belongs to another merchant’s account, not yours.']),
    ...(order.customId === local.checkoutId ? [] : ['The order belongs to a different purchase.']),
    ...(received.length === 0
      ? [unpaid(order)]
      : received.map((capture) => sentenceOf(capture, local))),
    ...(local.hasPayment ? ['This payment is recorded here.'] : []),
    ...(local.hasRefund ? ['A refund of this payment is pending or completed.'] : []),
  ]
}

function unpaid({ status, amountCents, currency }: OrderView): string {
  const amount = `${formatAmount(amountCents)} ${currency}`
  return status === 'APPROVED'
    ? `The buyer agreed to pay ${amount}, but nothing was charged. If everything looks right now, choose “Ask PayPal again” to charge it.`
    : `Nothing was paid. The order is for ${amount}.`
}

function sentenceOf(capture: CaptureView, local: LocalFacts): string {
  const { status, statusReason, amountCents, currency, id } = capture
  const amount = `${formatAmount(amountCents)} ${currency}`
  if (onlyLooksRefunded(capture, local)) {
    return `${amount} was paid (transaction ${id}). PayPal says part of it was refunded but shows no refund, which happens during a dispute.`
  }
  switch (status) {
    case 'COMPLETED':
      return currency === 'USD'
        ? `${amount} was paid (transaction ${id}).`
        : `${amount} was paid (transaction ${id}). This site only accepts US dollars, so please refund it at PayPal, then ask again.`
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
