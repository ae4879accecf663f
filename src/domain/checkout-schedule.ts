import type { CheckoutState } from './checkout-state'

type Waiting = Extract<CheckoutState, 'paying' | 'capturing' | 'pending'>

const MINUTE = 60
const PAYING_AT_LEAST = 45
const PAYING_AT_MOST = 15 * MINUTE

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
 * How long the worker waits before it asks PayPal again about a checkout that it found unchanged, in seconds. Most buyers agree
 * within minutes and some close the browser then: whoever does has the account within two minutes, also when PayPal's messages are lost.
 */
export function secondsUntilRecheck(state: Waiting, ageSeconds: number): number {
  switch (state) {
    case 'paying':
      return Math.min(PAYING_AT_MOST, Math.max(PAYING_AT_LEAST, ageSeconds / 10))
    case 'capturing':
      return MINUTE
    case 'pending':
      return 30 * MINUTE
  }
}
