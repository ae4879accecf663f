import { z } from 'zod'
import { ok } from './context.mjs'
import { parseInput } from './input.mjs'

/** @import { Call } from './context.mjs' */

/** The ways to pay at PayPal. */
export const methods = /** @type {const} */ (['paypal', 'card', 'pay_later', 'venmo'])

/** @typedef {typeof methods[number]} Method */

/**
 * @typedef {object} Eligibility
 * @property {string} country the buyer's
 * @property {Partial<Record<Method, boolean>>} methods the seller's, if they differ from the usual
 */

/** Where PayPal offers Pay Later (PayPal's JavaScript SDK v6, PayLaterCountryCodes). */
const payLaterCountries = ['AU', 'CA', 'DE', 'ES', 'FR', 'GB', 'IT', 'US']

/** The amounts of Pay Later in the US, in dollars (docs/payments.md, section 14). */
const payLaterRange = { min: 30, max: 10_000 }

const switchSchema = z.boolean().optional()
const eligibilitySchema = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  methods: z
    .object({ card: switchSchema, pay_later: switchSchema, venmo: switchSchema })
    .default({}),
})

/** Sets the buyer's country and what the seller may offer. @param {Call} call */
export function setEligibility(call) {
  call.context.store.state.eligibility = parseInput(eligibilitySchema, call.body)
  return getEligibility(call)
}

/**
 * Returns which methods PayPal offers this buyer and seller. Any page may ask, because the SDK runs
 * on the shop's.
 * @param {Call} call
 */
export function getEligibility({ context, query }) {
  const { country, methods: sellerMethods } = context.store.state.eligibility
  const currency = query.get('currency') ?? 'USD'
  const amount = query.get('amount')
  const isEligible = {
    paypal: true,
    card: true,
    pay_later: payLaterCountries.includes(country) && isInPayLaterRange(amount),
    venmo: country === 'US' && currency === 'USD',
  }
  return {
    ...ok({
      methods: Object.fromEntries(
        methods.map((method) => [method, isEligible[method] && (sellerMethods[method] ?? true)]),
      ),
    }),
    headers: { 'access-control-allow-origin': '*' },
  }
}

/** @param {string | null} amount such as `99.00`, or null if the shop doesn't say */
const isInPayLaterRange = (amount) =>
  amount === null || (Number(amount) >= payLaterRange.min && Number(amount) <= payLaterRange.max)
