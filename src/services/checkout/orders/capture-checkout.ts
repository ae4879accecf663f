import type { PayloadRequest } from 'payload'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import { buildCheckoutStatus, canSeeCheckout } from './checkout-status'
import { findCheckoutByOrderId } from '@/services/checkout/shared/read-checkout'
import { syncCheckout } from './sync-checkout'

/**
 * Captures the payment after the buyer approved it at PayPal, and returns the checkout's status.
 * Only the browser that started the purchase can capture the payment. Only a user who may see the
 * checkout gets its status, because the computer may be shared or the session may have ended.
 * Throws AppError 'order_not_found' (404) for any other order, 'session_ended' (401) if the
 * checkout belongs to a user and no one is signed in, and the same errors as `syncCheckout`.
 */
export async function captureCheckout(
  req: PayloadRequest,
  { browserHash, orderId }: { browserHash: string; orderId: string },
): Promise<CheckoutStatus> {
  const checkout = await findCheckoutByOrderId(req, orderId)
  if (checkout?.browserSecretHash !== browserHash) {
    log.warn({ orderId }, 'browser sent an order that it did not start')
    throw notFound()
  }
  const canRetryDeclined = canSeeCheckout(req, checkout)
  const syncedCheckout = await syncCheckout(req, checkout.id, { canRetryDeclined })
  if (!canSeeCheckout(req, syncedCheckout)) throw req.user ? notFound() : sessionEnded()
  return buildCheckoutStatus(req, syncedCheckout)
}

const sessionEnded = () => new AppError('session_ended')

const notFound = () => new AppError('order_not_found')
