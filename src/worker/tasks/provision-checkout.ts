import { z } from 'zod'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import type { Handler } from './handler'

const jobSchema = z.object({ checkoutId: z.uuid() })

/** Makes the account of a paid purchase when its browser did not. */
export const provisionCheckoutTask: Handler = async (req, payload) => {
  await provisionCheckout(req, jobSchema.parse(payload).checkoutId)
}
