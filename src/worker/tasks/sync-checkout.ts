import { AppError } from '@/domain/messages/app-error'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { log } from '@/lib/log'
import {
  scheduleRecheck,
  scheduleRecheckSoon,
} from '@/services/checkout/shared/queue-checkout-work'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { createRowHandler } from './handler'
import { readAsSystem } from '@/services/database/system-access'

/** Syncs the state of a purchase with PayPal, and schedules rechecks until the state is final. */
export const syncCheckoutTask = createRowHandler('checkoutId', async (req, checkoutId) => {
  try {
    await scheduleRecheck(req, await syncCheckout(req, checkoutId))
  } catch (error) {
    if (!isPayPalUnreachable(error)) throw error
    log.warn({ err: error, checkoutId }, 'PayPal unreachable; will retry in a minute')
    await scheduleRecheckSoon(req, await readAsSystem(req, 'checkouts', checkoutId))
  }
})

/**
 * Returns whether PayPal was unreachable. If so, the purchase is rechecked soon, because a retry by
 * the queue could wait for hours.
 */
const isPayPalUnreachable = (error: unknown) =>
  error instanceof AppError &&
  error.code === 'paypal_unreachable' &&
  error.cause instanceof PayPalError &&
  error.cause.outcome === 'unknown'
