import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/app-error'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { lookAgainLater } from '@/services/checkout/queue-checkout-work'
import { readCheckout } from '@/services/checkout/read-checkout'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import type { Handler } from './handler'

const jobSchema = z.object({ checkoutId: z.uuid() })

/** Finds out what became of a purchase whose browser did not, and comes back until it is known. */
export const settleCheckoutTask: Handler = async (req, payload) => {
  const { checkoutId } = jobSchema.parse(payload)
  await lookAgainLater(req, await settle(req, checkoutId))
}

/** While PayPal is out of reach it is asked again as soon as ever: the queue would wait longer each time, up to hours. */
async function settle(req: PayloadRequest, checkoutId: string): Promise<Checkout> {
  try {
    return await settleCheckout(req, checkoutId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'paypal_unreachable') throw error
    log.warn({ err: error, checkoutId }, 'PayPal was not reached; asking again later')
    return readCheckout(req, checkoutId)
  }
}
