import { z } from 'zod'
import { lookAgainLater } from '@/services/checkout/queue-checkout-work'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import type { Handler } from './handler'

const jobSchema = z.object({ checkoutId: z.uuid() })

/** Finds out what became of a purchase whose browser did not, and comes back until it is known. */
export const settleCheckoutTask: Handler = async (req, payload) => {
  const { checkoutId } = jobSchema.parse(payload)
  await lookAgainLater(req, await settleCheckout(req, checkoutId))
}
