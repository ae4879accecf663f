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

/** Parses PayPal's fee for a payment or refund. Null if PayPal hasn't reported it. */
export const feeSchema = amountSchema.nullable().catch(null)

type Amount = z.output<typeof amountSchema>

/** Returns a fee in cents, or null if it is unknown or in another currency than its payment. */
export const feeInSameCurrency = (fee: Amount | null, { currency }: Amount): number | null =>
  fee?.currency === currency ? fee.amountCents : null

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
