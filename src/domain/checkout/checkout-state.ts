/**
 * The states of a checkout, which is one purchase with one PayPal order:
 * - draft: a course was chosen; PayPal doesn't know of it yet
 * - paying: the PayPal order exists and the buyer may approve it
 * - capturing: the capture was requested, and its result is unknown
 * - paid: the payment is recorded; provisioned: the account and the enrollment exist as well
 * - pending: PayPal reviews the payment; declined: refused, the buyer may try again
 * - expired: closed unpaid; review: something doesn't match and the instructor must decide
 * - refunded, reversed: the full amount went back, by us or by PayPal
 */
export const checkoutStates = [
  'draft',
  'paying',
  'capturing',
  'paid',
  'provisioned',
  'pending',
  'declined',
  'expired',
  'review',
  'refunded',
  'reversed',
] as const

export type CheckoutState = (typeof checkoutStates)[number]

export const checkoutStateLabels: Record<CheckoutState, string> = {
  draft: 'Started',
  paying: 'At PayPal',
  capturing: 'Payment in progress',
  paid: 'Paid, account pending',
  provisioned: 'Paid and enrolled',
  pending: 'Under review by PayPal',
  declined: 'Declined by PayPal',
  expired: 'Not completed',
  review: 'Needs your review',
  refunded: 'Refunded',
  reversed: 'Reversed by PayPal',
}

// Forward only, and late payments are always honored. Three transitions go back: retrying a
// declined payment, a refund that bounced, and a resolved review of an unpaid order.
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

/** Checks if a checkout may go from one state to another. A state has no transition to itself. */
export function canTransition(from: CheckoutState, to: CheckoutState): boolean {
  return nextStates[from].includes(to)
}

/** Lists the states a checkout may enter `to` from: the condition of the UPDATE that moves it. */
export function statesBefore(to: CheckoutState): CheckoutState[] {
  return checkoutStates.filter((from) => canTransition(from, to))
}
