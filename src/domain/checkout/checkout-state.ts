/**
 * The states of a checkout, which is one purchase with one PayPal order:
 * - draft: somebody named a course, nothing was asked of PayPal yet
 * - paying: the PayPal order exists and the buyer may approve it
 * - capturing: we are asking PayPal for the money, or do not know the answer yet
 * - paid: the payment is recorded; provisioned: the account and the enrollment exist as well
 * - pending: PayPal reviews the payment; declined: refused, the buyer may try again
 * - expired: closed unpaid; review: something does not match and a person must look
 * - refunded, reversed: the whole amount went back, by us or by PayPal
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

/** One of the checkout states. */
export type CheckoutState = (typeof checkoutStates)[number]

/** How far a checkout came, in the instructor's words. */
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

// Forward only. Money that is found, however late, is honored and never lost. Three ways look
// back: a declined payment that the buyer tries again, money that went back and stayed after all,
// and an unpaid order that looked wrong once and is right again.
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

/** Whether a checkout may go from one state to another. Staying where it is, is no transition. */
export function canTransition(from: CheckoutState, to: CheckoutState): boolean {
  return nextStates[from].includes(to)
}

/** The states from which a checkout may enter `to`: the condition of the UPDATE that moves it. */
export function statesBefore(to: CheckoutState): CheckoutState[] {
  return checkoutStates.filter((from) => canTransition(from, to))
}
