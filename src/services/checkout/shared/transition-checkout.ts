import type { PayloadRequest } from 'payload'
import { type CheckoutState, statesBefore } from '@/domain/checkout/checkout-state'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { lockCheckout } from './read-checkout'

type Change = Partial<
  Pick<
    Checkout,
    | 'stateReason'
    | 'pendingReason'
    | 'resolution'
    | 'paypalOrderId'
    | 'captureAttempt'
    | 'paidAt'
    | 'passwordOpenUntil'
    | 'user'
    | 'linksMailed'
    | 'linkMailedAt'
  >
>

/**
 * Moves a checkout forward, if it is in a state from which that is possible
 * (domain/checkout-state), and queues what the new state needs in the same commit. Returns it, or
 * null when it was elsewhere by now: then nothing has changed. Nothing else writes a state: the
 * database refuses other ways than those of domain/checkout-state (trigger `guard_checkout_state`).
 */
export async function transitionCheckout(
  req: PayloadRequest,
  id: string,
  to: CheckoutState,
  change: Change = {},
  from: readonly CheckoutState[] = statesBefore(to),
): Promise<Checkout | null> {
  return inTransaction(req, async (tx) => {
    const { state } = await lockCheckout(tx, id)
    if (!from.includes(state)) return null
    return tx.payload.update({
      collection: 'checkouts',
      id,
      data: { stateReason: null, pendingReason: null, ...change, state: to },
      depth: 0,
      // Nobody writes a checkout but the system.
      overrideAccess: true,
      req: tx,
    })
  })
}
