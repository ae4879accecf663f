import { z } from 'zod'
import { PayPalError } from './paypal-error'

/** An id that PayPal gave out: of an order, a capture or a refund. */
export const paypalIdSchema = z.string().regex(/^[A-Z0-9]{10,36}$/)

/**
 * Returns the id, or throws PayPalError when it cannot be one. The SDK puts ids into paths, where
 * `..` would address something else.
 */
export function checkedPayPalId(id: string): string {
  if (paypalIdSchema.safeParse(id).success) return id
  throw new PayPalError({
    status: null,
    name: 'INVALID_ID',
    issue: null,
    debugId: null,
    outcome: 'definite',
  })
}
