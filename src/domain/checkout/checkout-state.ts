/**
 * The states of a checkout. A checkout is one purchase attempt with one PayPal order.
 * - draft: a course was chosen, and the PayPal order doesn't exist yet
 * - paying: the PayPal order exists and the buyer may approve it
 * - capturing: the capture was requested, and its result is unknown
 * - paid: the payment is recorded; provisioned: the account and the enrollment also exist
 * - pending: PayPal is reviewing the payment; declined: the payment failed, and the buyer can retry
 * - expired: closed without a payment; review: data doesn't match, and the instructor must decide
 * - refunded, reversed: the site or PayPal returned the full amount
 */
export const checkoutStateOptions = [
  { value: 'draft', label: 'Started' },
  { value: 'paying', label: 'At PayPal' },
  { value: 'capturing', label: 'Payment in progress' },
  { value: 'paid', label: 'Paid, account pending' },
  { value: 'provisioned', label: 'Paid and enrolled' },
  { value: 'pending', label: 'Under review by PayPal' },
  { value: 'declined', label: 'Declined by PayPal' },
  { value: 'expired', label: 'Not completed' },
  { value: 'review', label: 'Needs your review' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'reversed', label: 'Reversed by PayPal' },
] as const

export type CheckoutState = (typeof checkoutStateOptions)[number]['value']

export const checkoutStates = checkoutStateOptions.map(({ value }) => value)

// Most transitions go forward, including those that honor a late payment. Only three go back:
// retrying a declined payment, a refund that bounced, and a resolved review of an unpaid order.
const nextStates: Record<CheckoutState, readonly CheckoutState[]> = {
  draft: ['paying', 'expired'],
  paying: ['capturing', 'paid', 'pending', 'expired', 'review'],
  capturing: ['paid', 'pending', 'declined', 'expired', 'review'],
  paid: ['provisioned', 'review', 'refunded', 'reversed'],
  provisioned: ['review', 'refunded', 'reversed'],
  pending: ['paid', 'declined', 'expired', 'review', 'refunded', 'reversed'],
  declined: ['capturing', 'paid', 'pending', 'expired', 'review'],
  expired: ['paid', 'review'],
  review: ['paying', 'capturing', 'pending', 'paid', 'expired', 'refunded', 'reversed'],
  refunded: ['provisioned', 'review'],
  reversed: ['provisioned', 'review'],
}

/**
 * Checks if a checkout may go from one state to another. Transitions from a state to itself aren't
 * allowed.
 */
export function canTransition(from: CheckoutState, to: CheckoutState): boolean {
  return nextStates[from].includes(to)
}

/**
 * Returns the states from which a checkout can transition to `to`. The UPDATE that changes the
 * state uses them as its condition.
 */
export function allowedSourceStates(to: CheckoutState): CheckoutState[] {
  return checkoutStates.filter((from) => canTransition(from, to))
}
