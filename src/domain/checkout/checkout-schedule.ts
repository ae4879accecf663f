import type { CheckoutState } from './checkout-state'

type AwaitingState = Extract<CheckoutState, 'paying' | 'capturing' | 'pending'>

const MINUTE_SECONDS = 60
const PAYING_MIN_SECONDS = 45
const PAYING_MAX_SECONDS = 15 * MINUTE_SECONDS
/**
 * How long `paying` checkouts are rechecked frequently, in seconds. Gives buyers time to look for
 * a password or another card.
 */
const PAYING_FREQUENT_SECONDS = 30 * MINUTE_SECONDS

/**
 * How long the worker waits for the browser to take the next step before it takes the step itself,
 * in seconds.
 */
export const patienceSeconds: Record<AwaitingState | 'paid', number> = {
  paying: PAYING_MIN_SECONDS,
  capturing: 45,
  pending: 5 * MINUTE_SECONDS,
  paid: MINUTE_SECONDS,
}

/** Checks if the outcome of the payment at PayPal is still unknown. */
export function isAwaitingPayPal(state: CheckoutState): state is AwaitingState {
  return state === 'paying' || state === 'capturing' || state === 'pending'
}

/**
 * Returns how long the worker waits before it checks an unchanged checkout with PayPal again, in
 * seconds. If PayPal's webhook is lost, a buyer who approves within the first half hour and closes
 * the browser still gets the account within two minutes. For older orders, which are mostly
 * abandoned, it may take up to 15 minutes.
 */
export function secondsUntilRecheck(state: AwaitingState, ageSeconds: number): number {
  switch (state) {
    case 'paying':
      if (ageSeconds < PAYING_FREQUENT_SECONDS) return PAYING_MIN_SECONDS
      return Math.min(PAYING_MAX_SECONDS, ageSeconds / 10)
    case 'capturing':
      return MINUTE_SECONDS
    case 'pending':
      return 30 * MINUTE_SECONDS
  }
}
