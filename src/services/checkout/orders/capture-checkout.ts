import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import { relationId } from '@/services/database/relation-id'
import { checkoutStatus, type CheckoutStatus, maySeeCheckout } from './checkout-status'
import { findCheckoutOfOrder } from '@/services/checkout/shared/read-checkout'
import { syncCheckout } from './sync-checkout'

/**
 * The buyer has agreed at PayPal: takes the money and says how it went. Only the browser that began
 * the purchase may ask, and only whoever may see it is told: others may use this computer later, or
 * the session has ended at PayPal. Throws AppError 'order_not_found' (404) for any other order,
 * 'session_ended' (401) when it belongs to an account and nobody is signed in, and what
 * `syncCheckout` throws.
 */
export async function captureCheckout(
  req: PayloadRequest,
  { browserHash, orderId }: { browserHash: string; orderId: string },
): Promise<CheckoutStatus> {
  const checkout = await findCheckoutOfOrder(req, { browserHash, orderId })
  if (!checkout) {
    log.warn({ orderId }, 'browser sent an order that it did not start')
    throw notFound()
  }
  const isBuyersWish = maySeeCheckout(req, checkout)
  const synced = await syncCheckout(req, checkout.id, { isBuyersWish })
  if (!maySeeCheckout(req, synced)) throw req.user ? notFound() : sessionEnded()
  const course = await req.payload.findByID({
    collection: 'courses',
    id: relationId(synced.course),
    select: { slug: true },
    depth: 0,
    // Bought before, so it is named even when it is not for sale any more.
    overrideAccess: true,
    req,
  })
  return checkoutStatus(req, synced, course.slug)
}

const sessionEnded = () => new AppError('session_ended')

const notFound = () => new AppError('order_not_found')
