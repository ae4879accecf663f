import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { findAsSystem, updateAsSystem } from '@/services/database/system-access'
import { fetchOrderOutcome } from './fetch-order-outcome'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'

/**
 * Links a checkout to its PayPal order if the response to creating the order was lost or the
 * process died. Returns null unless the order matches the checkout. Throws PayPalError if PayPal
 * can't be reached.
 */
export async function linkOrder(
  req: PayloadRequest,
  checkoutId: string,
  orderId: string,
): Promise<Checkout | null> {
  const checkout = await findAsSystem(req, 'checkouts', { id: { equals: checkoutId } })
  if (!checkout || checkout.paypalOrderId) return reportMismatch(checkoutId, orderId)
  const outcome = await fetchOrderOutcome({ ...checkout, paypalOrderId: orderId })
  if (outcome.kind === 'mismatch' || outcome.kind === 'closed' || outcome.kind === 'missing')
    return reportMismatch(checkoutId, orderId)
  return inTransaction(req, async (txReq) => {
    const { state, paypalOrderId } = await lockCheckout(txReq, checkoutId)
    if (paypalOrderId) return null
    if (state === 'draft')
      return transitionCheckout(txReq, checkoutId, 'paying', { paypalOrderId: orderId })
    return updateAsSystem(txReq, 'checkouts', checkoutId, { paypalOrderId: orderId })
  })
}

function reportMismatch(checkoutId: string, orderId: string): null {
  log.error({ checkoutId, orderId }, 'order belongs to a different purchase')
  return null
}
