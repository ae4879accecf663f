import type { PayloadRequest } from 'payload'
import { type CheckoutState, allowedSourceStates } from '@/domain/checkout/checkout-state'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { updateAsSystem } from '@/services/database/system-access'
import { lockCheckout } from './read-checkout'

type Change = Partial<
  Pick<
    Checkout,
    | 'stateReason'
    | 'pendingReason'
    | 'declineReason'
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
 * Moves a checkout to another state and enqueues that state's work, in one transaction. `from`
 * lists the allowed current states, by default all that `allowedSourceStates` returns. If the
 * current state isn't among them, changes nothing and returns null. All state changes must go
 * through this function; the database rejects invalid ones (trigger `guard_checkout_state`).
 */
export async function transitionCheckout(
  req: PayloadRequest,
  id: string,
  to: CheckoutState,
  change: Change = {},
  from: readonly CheckoutState[] = allowedSourceStates(to),
): Promise<Checkout | null> {
  return inTransaction(req, async (txReq) => {
    const { state } = await lockCheckout(txReq, id)
    if (!from.includes(state)) return null
    const data = {
      stateReason: null,
      pendingReason: null,
      declineReason: null,
      ...change,
      state: to,
    }
    return updateAsSystem(txReq, 'checkouts', id, data)
  })
}
