import { formatAmount } from '@/domain/checkout/money'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'

/** What an instructor may do about a purchase that waits for them. */
export const reviewChoices = ['accept', 'giveBack', 'close'] as const

/** One of them. */
export type ReviewChoice = (typeof reviewChoices)[number]

/** What PayPal shows of a purchase, in plain words, and what can be done about it. */
export type PurchaseAtPayPal = {
  sentences: string[]
  choices: ReviewChoice[]
  /** The money that is at PayPal, when it is one whole payment to our account. */
  capture: CaptureView | null
  /** Whether all that came has gone back. */
  isReturned: boolean
  /** What came and went back, when that is one payment. */
  returned: CaptureView | null
}

type Known = {
  checkoutId: string
  merchantId: string
  /** Its payment is in our books already. */
  hasPayment: boolean
  /** Some of it is going back, or has. */
  hasRefund: boolean
  /** It can still be given to its buyer. */
  canFulfill: boolean
  /** PayPal has refunds of it. */
  hasRefundAtPayPal: boolean
}

/**
 * Classifies the order of a purchase as a person has to. Null is an order that PayPal does not
 * know, or that was never made.
 */
export function classifyReview(order: OrderView | null, known: Known): PurchaseAtPayPal {
  const came =
    order?.captures.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? []
  const left = came.filter(({ status }) => status !== 'REFUNDED')
  const isOurs = order?.payeeMerchantId === known.merchantId && order.customId === known.checkoutId
  const [only] = left
  // Of what went back in part there is something left, and the part is recorded with it.
  const isThere = only?.status === 'COMPLETED' || only?.status === 'PARTIALLY_REFUNDED'
  const capture = isThere && left.length === 1 && isOurs ? only : null
  const isForeign = order !== null && !isOurs
  const choices: ReviewChoice[] = []
  if (capture?.currency === 'USD') {
    if (known.canFulfill) choices.push('accept')
    if (capture.status === 'COMPLETED' && !known.hasRefund) choices.push('giveBack')
  }
  const isReturned = came.length > 0 && left.length === 0 && isOurs
  // What is in our books and not at PayPal is no case for closing.
  const isClosable = left.length === 0 || isForeign
  if (isClosable && (!known.hasPayment || isReturned)) choices.push('close')
  return {
    sentences: describe(order, known, came),
    choices,
    capture,
    isReturned,
    returned: isReturned && came.length === 1 ? (came[0] ?? null) : null,
  }
}

/**
 * While there is a dispute a payment may look so, and nothing went back
 * (docs/payments.md, section 3).
 */
const onlyLooksRefunded = ({ status }: CaptureView, { hasRefundAtPayPal }: Known) =>
  status === 'PARTIALLY_REFUNDED' && !hasRefundAtPayPal

function describe(order: OrderView | null, known: Known, came: CaptureView[]): string[] {
  if (!order) {
    return known.hasPayment
      ? ['PayPal doesn’t show the order for this purchase, but its payment is recorded here.']
      : ['PayPal has no order for this purchase. Nothing was paid.']
  }
  return [
    ...(order.payeeMerchantId === known.merchantId
      ? []
      : ['The order belongs to another merchant’s account, not yours.']),
    ...(order.customId === known.checkoutId ? [] : ['The order belongs to a different purchase.']),
    ...(came.length === 0 ? [unpaid(order)] : came.map((capture) => sentenceOf(capture, known))),
    ...(known.hasPayment ? ['This payment is recorded here.'] : []),
    ...(known.hasRefund ? ['A refund of this payment is pending or completed.'] : []),
  ]
}

function unpaid({ status, amountCents, currency }: OrderView): string {
  const amount = `${formatAmount(amountCents)} ${currency}`
  return status === 'APPROVED'
    ? `The buyer agreed to pay ${amount}, but nothing was charged. If everything looks right now, “Ask PayPal again” charges it.`
    : `Nothing was paid. The order is for ${amount}.`
}

function sentenceOf(capture: CaptureView, known: Known): string {
  const { status, statusReason, amountCents, currency, id } = capture
  const amount = `${formatAmount(amountCents)} ${currency}`
  if (onlyLooksRefunded(capture, known)) {
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
