import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { log } from '@/lib/log'
import {
  scheduleRecheck,
  scheduleRecheckSoon,
} from '@/services/checkout/shared/queue-checkout-work'
import { readCheckout } from '@/services/checkout/shared/read-checkout'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { Handler } from './handler'

const jobSchema = z.object({ checkoutId: z.uuid() })

/** Queries PayPal for the state of a purchase, and schedules rechecks until the state is final. */
export const syncCheckoutTask: Handler = async (req, payload) => {
  const { checkoutId } = jobSchema.parse(payload)
  try {
    await scheduleRecheck(req, await syncCheckout(req, checkoutId))
  } catch (error) {
    if (!isPayPalUnreachable(error)) throw error
    log.warn({ err: error, checkoutId }, 'PayPal unreachable; will retry in a minute')
    await scheduleRecheckSoon(req, await readCheckout(req, checkoutId))
  }
}

/**
 * Checks if PayPal was unreachable. The purchase is then rechecked soon, because the queue's own
 * retry could wait for hours.
 */
const isPayPalUnreachable = (error: unknown) =>
  error instanceof AppError &&
  error.code === 'paypal_unreachable' &&
  error.cause instanceof PayPalError &&
  error.cause.outcome === 'unknown'
