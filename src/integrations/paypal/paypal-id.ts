import { z } from 'zod'
import { PayPalError } from './paypal-error'

/** The ID of an order, a capture, or a refund. */
export const paypalIdSchema = z.string().regex(/^[A-Z0-9]{10,36}$/)

/**
 * Returns a valid PayPal ID unchanged. Throws PayPalError if the ID is invalid, because the SDK
 * inserts IDs into paths, where `..` would access another resource.
 */
export function validatePayPalId(id: string): string {
  if (paypalIdSchema.safeParse(id).success) return id
  throw new PayPalError({ name: 'INVALID_ID', outcome: 'definite' })
}
