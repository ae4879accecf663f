import type { PayloadRequest, Where } from 'payload'
import { getCapture } from '@/integrations/paypal/get-capture'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { linkOrder } from '@/services/checkout/orders/link-order'
import { findPaymentOfCapture } from '@/services/checkout/shared/find-payment'
import { readCheckout } from '@/services/checkout/shared/read-checkout'
import type { EventIds } from './event-ids'

type Ids = Pick<EventIds, 'orderId' | 'captureId' | 'customId'>

/**
 * The checkout that a message of PayPal's is about: that of its order, or of its payment; what
 * neither tells, PayPal is asked. Null when it is none of ours. Throws PayPalError when PayPal
 * could not be asked.
 */
export async function findCheckoutOfEvent(req: PayloadRequest, ids: Ids): Promise<Checkout | null> {
  const { orderId, captureId } = ids
  const known = orderId && (await findOne(req, { paypalOrderId: { equals: orderId } }))
  if (known) return known
  const payment = captureId && (await findPaymentOfCapture(req, captureId))
  if (payment) return readCheckout(req, relationId(payment.checkout))
  const told = await completeIds(ids)
  if (!told.orderId) return null
  return (
    (await findOne(req, { paypalOrderId: { equals: told.orderId } })) ??
    // An order whose id never reached us: the answer to the call that made it was lost.
    (told.customId ? linkOrder(req, told.customId, told.orderId) : null)
  )
}

async function completeIds(ids: Ids): Promise<Ids> {
  if (ids.orderId || !ids.captureId) return ids
  try {
    const { orderId, customId } = await getCapture(paypalSettings(), ids.captureId)
    return { ...ids, orderId, customId }
  } catch (error) {
    if (error instanceof PayPalError && error.outcome === 'definite') return ids
    throw error
  }
}

async function findOne(req: PayloadRequest, where: Where): Promise<Checkout | null> {
  const { docs } = await req.payload.find({
    collection: 'checkouts',
    where,
    limit: 1,
    pagination: false,
    depth: 0,
    // The worker acts for the system.
    overrideAccess: true,
    req,
  })
  return docs[0] ?? null
}
