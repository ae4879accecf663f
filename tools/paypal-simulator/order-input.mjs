import { z } from 'zod'
import { unprocessable } from './api-problem.mjs'
import { parseInput } from './input.mjs'
import { currencies, hasDecimals, toCents } from './money.mjs'

/** @import { Amount } from './money.mjs' */

const MAX_TEXT_LENGTH = 127

const textSchema = z.string().max(MAX_TEXT_LENGTH).optional()
const urlSchema = z
  .url({ protocol: /^https?$/ })
  .max(MAX_TEXT_LENGTH)
  .optional()
const amountSchema = z.object({
  currency_code: z.string(),
  value: z.string().regex(/^\d+(\.\d+)?$/),
})
const experienceSchema = z.object({
  brand_name: textSchema,
  return_url: urlSchema,
  cancel_url: urlSchema,
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
})
const orderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      reference_id: z.string().max(MAX_TEXT_LENGTH).default('default'),
      amount: amountSchema.extend({
        breakdown: z
          .object({ item_total: amountSchema, discount: amountSchema.optional() })
          .optional(),
      }),
      description: z.string().optional(),
      custom_id: textSchema,
      invoice_id: textSchema,
    }),
  ]),
  // Without a payment source, the buyer chooses one, and the application context applies.
  payment_source: z
    .object({ paypal: z.object({ experience_context: experienceSchema.optional() }) })
    .optional(),
  application_context: experienceSchema
    .omit({ payment_method_preference: true })
    .extend({
      payment_method: z
        .object({ payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']) })
        .optional(),
    })
    .optional(),
})

/** Throws ApiProblem unless PayPal could charge the amount. @param {Amount} amount */
function assertChargeable({ currency_code: currency, value }) {
  if (!currencies.split(' ').includes(currency)) {
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'PayPal does not accept this currency.')
  }
  if (!hasDecimals(currency) && value.includes('.')) {
    throw unprocessable('DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.')
  }
  if (hasDecimals(currency) && !/\.\d{2}$/.test(value)) {
    throw unprocessable(
      'DECIMAL_PRECISION',
      'The value of the field should have two decimal places.',
    )
  }
  if (Number(value) === 0) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  }
}

/** @param {unknown} value @param {string} path */
export function parseAmount(value, path) {
  const amount = parseInput(amountSchema, value, path)
  assertChargeable(amount)
  return amount
}

/**
 * Parses a new order. Throws ApiProblem for input that PayPal would reject.
 * @param {unknown} body
 */
export function parseOrderInput(body) {
  const input = parseInput(orderSchema, body)
  const [unit] = input.purchase_units
  const { breakdown, ...total } = unit.amount
  const { item_total: itemTotal, discount } = breakdown ?? {}
  for (const amount of [total, itemTotal, discount]) if (amount) assertChargeable(amount)
  if ([itemTotal, discount].some((part) => part && part.currency_code !== total.currency_code)) {
    throw unprocessable('CURRENCY_MISMATCH', 'All amounts must have the same currency.')
  }
  if (itemTotal && toCents(itemTotal) - (discount ? toCents(discount) : 0) !== toCents(total)) {
    throw unprocessable('AMOUNT_MISMATCH', 'The amount is not the sum of its breakdown.')
  }
  const experience = input.payment_source?.paypal.experience_context ?? input.application_context
  return {
    hasSource: input.payment_source !== undefined,
    unit: { ...unit, description: unit.description?.slice(0, MAX_TEXT_LENGTH) },
    brandName: experience?.brand_name,
    returnUrl: experience?.return_url,
    cancelUrl: experience?.cancel_url,
  }
}
