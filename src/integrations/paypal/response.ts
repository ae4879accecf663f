import { z } from 'zod'
import { centsFromDecimal } from '@/domain/checkout/money'
import { PayPalError } from './paypal-error'

/** An amount as PayPal writes it, `{ currency_code, value }`, as integer cents. */
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
 * The fee of PayPal inside its breakdown of a payment or refund, in cents. Null while PayPal does
 * not say it, or says it in another currency.
 */
export const feeSchema = amountSchema
  .transform(({ currency, amountCents }) => (currency === 'USD' ? amountCents : null))
  .nullable()
  .catch(null)

/**
 * Reads an answer of PayPal's. Throws PayPalError with an unknown outcome when it is not of the
 * expected shape: PayPal has acted, we just do not understand what it says.
 */
export function readAnswer<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new PayPalError({
    status: null,
    name: 'UNREADABLE_ANSWER',
    issue: null,
    debugId: null,
    outcome: 'unknown',
  })
}
