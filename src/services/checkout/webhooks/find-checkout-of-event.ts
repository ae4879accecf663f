import type { PayloadRequest } from 'payload'
import { getCapture } from '@/integrations/paypal/get-capture'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem } from '@/services/database/system-access'
import { linkOrder } from '@/services/checkout/orders/link-order'
import { findPaymentByCaptureId } from '@/services/checkout/shared/find-payment'
import { findCheckoutByOrderId } from '@/services/checkout/shared/read-checkout'
import type { EventIds } from './event-ids'

type Ids = Pick<EventIds, 'orderId' | 'captureId' | 'customId'>

/**
 * Finds the checkout of a webhook event by the event's IDs, or by fetching the payment from PayPal.
 * Returns null if the event doesn't belong to this site. Throws PayPalError if PayPal can't be
 * reached.
 */
export async function findCheckoutForEvent(
  req: PayloadRequest,
  ids: Ids,
): Promise<Checkout | null> {
  const { orderId, captureId } = ids
  const checkout = orderId && (await findCheckoutByOrderId(req, orderId))
  if (checkout) return checkout
  const payment = captureId && (await findPaymentByCaptureId(req, captureId))
  if (payment) return readAsSystem(req, 'checkouts', relationId(payment.checkout))
  const completedIds = await fetchMissingIds(ids)
  if (!completedIds.orderId) return null
  return (
    (await findCheckoutByOrderId(req, completedIds.orderId)) ??
    // Our checkout has no order ID if the response to creating the order was lost.
    (completedIds.customId ? linkOrder(req, completedIds.customId, completedIds.orderId) : null)
  )
}

async function fetchMissingIds(ids: Ids): Promise<Ids> {
  if (ids.orderId || !ids.captureId) return ids
  try {
    const { orderId, customId } = await getCapture(paypalSettings(), ids.captureId)
    return { ...ids, orderId, customId }
  } catch (error) {
    if (error instanceof PayPalError && error.outcome === 'definite') return ids
    throw error
  }
}
