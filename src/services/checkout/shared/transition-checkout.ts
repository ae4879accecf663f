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
 * Transitions a checkout to a state, if domain/checkout-state allows it from the current one, and
 * enqueues the work of the new state in the same commit. Returns the checkout, or null if its state
 * had changed meanwhile: then nothing is written. Nothing else writes a state: the database refuses
 * other transitions (trigger `guard_checkout_state`).
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
      // Only the system writes checkouts.
      overrideAccess: true,
      req: tx,
    })
  })
}
