import { z } from 'zod'
import { centsFromDecimal } from '@/domain/checkout/money'
import { PayPalError } from './paypal-error'

/** PayPal's amount `{ currency_code, value }`, in cents. */
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
 * PayPal's fee in the breakdown of a payment or refund, in cents. Null while PayPal does not report
 * it, or in another currency.
 */
export const feeSchema = amountSchema
  .transform(({ currency, amountCents }) => (currency === 'USD' ? amountCents : null))
  .nullable()
  .catch(null)

/**
 * Parses a response. Throws PayPalError (outcome unknown) when its shape is unexpected: PayPal has
 * acted, but the result is unknown.
 */
export function parsePayPalResponse<T extends z.ZodType>(
  schema: T,
  response: unknown,
): z.output<T> {
  const result = schema.safeParse(response)
  if (result.success) return result.data
  throw new PayPalError({
    status: null,
    name: 'UNREADABLE_ANSWER',
    issue: null,
    debugId: null,
    outcome: 'unknown',
  })
}
