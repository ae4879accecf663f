import { z } from 'zod'
import { centsFromDecimal } from '@/domain/checkout/money'
import { PayPalError } from './paypal-error'

/** Converts PayPal's amount format `{ currency_code, value }` to a currency and cents. */
export const amountSchema = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code, value }, context) => {
    try {
      return { currency: currency_code, amountCents: centsFromDecimal(value) }
    } catch {
      context.addIssue('Not an amount in cents.')
      return z.NEVER
    }
  })

/**
 * Converts PayPal's fee in the breakdown of a payment or refund to cents. The result is null if
 * PayPal hasn't reported the fee, or if its currency isn't USD.
 */
export const feeSchema = amountSchema
  .transform(({ currency, amountCents }) => (currency === 'USD' ? amountCents : null))
  .nullable()
  .catch(null)

/**
 * Parses a response. Throws PayPalError (outcome `unknown`) if the response doesn't match the
 * schema, because PayPal has then executed the operation with an unknown result.
 */
export function parsePayPalResponse<T extends z.ZodType>(
  schema: T,
  response: unknown,
): z.output<T> {
  const result = schema.safeParse(response)
  if (result.success) return result.data
  throw new PayPalError({ name: 'UNREADABLE_ANSWER', outcome: 'unknown' })
}
