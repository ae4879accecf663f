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
      ? ['PayPal does not show the order of this purchase, and its payment is in the books here.']
      : ['PayPal has no order for this purchase. Nothing was paid.']
  }
  return [
    ...(order.payeeMerchantId === known.merchantId
      ? []
      : ['The order is for the account of another merchant, not for yours.']),
    ...(order.customId === known.checkoutId ? [] : ['The order belongs to another purchase.']),
    ...(came.length === 0 ? [unpaid(order)] : came.map((capture) => sentenceOf(capture, known))),
    ...(known.hasPayment ? ['This payment is in the books here.'] : []),
    ...(known.hasRefund ? ['Money of it is on its way back, or is back already.'] : []),
  ]
}

function unpaid({ status, amountCents, currency }: OrderView): string {
  const amount = `${formatAmount(amountCents)} ${currency}`
  return status === 'APPROVED'
    ? `The buyer has agreed to pay ${amount}, but nothing was taken. If everything fits by now, “Ask PayPal again” takes it.`
    : `Nothing was paid. The order is over ${amount}.`
}

function sentenceOf(capture: CaptureView, known: Known): string {
  const { status, statusReason, amountCents, currency, id } = capture
  const amount = `${formatAmount(amountCents)} ${currency}`
  if (onlyLooksRefunded(capture, known)) {
    return `${amount} were paid (transaction ${id}). PayPal calls a part of it refunded, but shows no refund. That happens while a buyer disputes a payment.`
  }
  switch (status) {
    case 'COMPLETED':
      return currency === 'USD'
        ? `${amount} were paid (transaction ${id}).`
        : `${amount} were paid (transaction ${id}). This site takes US dollars only. Please give it back at PayPal, and ask again.`
    case 'PENDING':
      return `${amount} are under review at PayPal${statusReason ? ` (${statusReason})` : ''}. Please wait until that is over, and ask again.`
    case 'REFUNDED':
      return `${amount} were paid and given back (transaction ${id}).`
    case 'PARTIALLY_REFUNDED':
      return `${amount} were paid, and a part of it was given back (transaction ${id}). When you accept the payment, that part is written down with it. You can also give the rest back at PayPal, and ask again.`
    default:
      return `PayPal shows ${amount} in a state that this site does not know (transaction ${id}).`
  }
}
