import type { CheckoutState } from './checkout-state'

type Waiting = Extract<CheckoutState, 'paying' | 'capturing' | 'pending'>

const MINUTE = 60
const PAYING_MIN = 45
const PAYING_MAX = 15 * MINUTE
/**
 * How long checkouts in payment are rechecked frequently, in seconds. Gives buyers time to look for
 * a password or another card.
 */
const PAYING_FREQUENT_UNTIL = 30 * MINUTE

/**
 * How long the worker waits for the browser to take the next step, in seconds. Then the worker
 * takes it.
 */
export const patienceSeconds: Record<Waiting | 'paid', number> = {
  paying: PAYING_MIN,
  capturing: 45,
  pending: 5 * MINUTE,
  paid: MINUTE,
}

/** Checks if the outcome of the payment at PayPal is still unknown. */
export function isAwaitingPayPal(state: CheckoutState): state is Waiting {
  return state === 'paying' || state === 'capturing' || state === 'pending'
}

/**
 * Returns how long the worker waits before it checks an unchanged checkout with PayPal again, in
 * seconds. If PayPal's webhook is lost, a buyer who approves within the first half hour and closes
 * the browser still gets the account within two minutes. For older orders, which are mostly
 * abandoned, it may take up to 15 minutes.
 */
export function secondsUntilRecheck(state: Waiting, ageSeconds: number): number {
  switch (state) {
    case 'paying':
      if (ageSeconds < PAYING_FREQUENT_UNTIL) return PAYING_MIN
      return Math.min(PAYING_MAX, ageSeconds / 10)
    case 'capturing':
      return MINUTE
    case 'pending':
      return 30 * MINUTE
  }
}
