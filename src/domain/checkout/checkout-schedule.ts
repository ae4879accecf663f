import type { CheckoutState } from './checkout-state'

type Waiting = Extract<CheckoutState, 'paying' | 'capturing' | 'pending'>

const MINUTE = 60
const PAYING_AT_LEAST = 45
const PAYING_AT_MOST = 15 * MINUTE
/** As long as somebody may take who looks for a password or another card. */
const PAYING_SOON = 30 * MINUTE

/** How long a browser has to take the next step itself, in seconds. Then the worker does it. */
export const patienceSeconds: Record<Waiting | 'paid', number> = {
  paying: PAYING_AT_LEAST,
  capturing: 45,
  pending: 5 * MINUTE,
  paid: MINUTE,
}

/** Whether PayPal still has to say what becomes of a checkout in this state. */
export function isAwaitingPayPal(state: CheckoutState): state is Waiting {
  return state === 'paying' || state === 'capturing' || state === 'pending'
}

/**
 * How long the worker waits before it asks PayPal again about a checkout that it found unchanged,
 * in seconds. PayPal's message says at once that a buyer has agreed. When it is lost, whoever
 * agrees within the first half hour and closes the browser has the account within two minutes all
 * the same; later it may take up to a quarter of an hour, since most of these orders were left for
 * good.
 */
export function secondsUntilRecheck(state: Waiting, ageSeconds: number): number {
  switch (state) {
    case 'paying':
      if (ageSeconds < PAYING_SOON) return PAYING_AT_LEAST
      return Math.min(PAYING_AT_MOST, ageSeconds / 10)
    case 'capturing':
      return MINUTE
    case 'pending':
      return 30 * MINUTE
  }
}
