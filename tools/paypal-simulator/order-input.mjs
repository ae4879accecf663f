import { ApiProblem, unprocessable } from './api-problem.mjs'
import { toCents } from './money.mjs'

/** @typedef {Record<string, unknown>} Json */

const MAX_TEXT = 127
const choices = {
  shipping_preference: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'],
  user_action: ['CONTINUE', 'PAY_NOW'],
  payment_method_preference: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'],
}

/**
 * @param {string} field
 * @param {string} issue
 * @param {string} description
 */
const invalid = (field, issue, description) => new ApiProblem(400, [{ field, issue, description }])
/** @param {string} field */
const missing = (field) =>
  invalid(field, 'MISSING_REQUIRED_PARAMETER', 'A required field or parameter is missing.')
/** @param {string} field */
const malformed = (field) =>
  invalid(
    field,
    'INVALID_PARAMETER_SYNTAX',
    'The value of a field does not conform to the expected format.',
  )

/**
 * @param {unknown} value
 * @param {string} field
 * @returns {Json}
 */
function object(value, field) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value))
  }
  throw value === undefined ? missing(field) : malformed(field)
}

/**
 * A text of at most 127 characters, or undefined when it is left out.
 * @param {Json} from
 * @param {string} key
 * @param {string} path
 */
function text(from, key, path) {
  const value = from[key]
  const field = `${path}/${key}`
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw malformed(field)
  if (value.length > MAX_TEXT) {
    throw invalid(field, 'INVALID_STRING_MAX_LENGTH', 'The value of a field is too long.')
  }
  return value
}

/**
 * @param {Json} from
 * @param {string} key
 * @param {string} path
 */
function address(from, key, path) {
  const value = text(from, key, path)
  if (value !== undefined && !(/^https?:/.test(value) && URL.canParse(value))) {
    throw malformed(`${path}/${key}`)
  }
  return value
}

/**
 * An amount in US dollars above zero.
 * @param {unknown} value
 * @param {string} path
 */
export function readAmount(value, path) {
  const amount = object(value, path)
  const currency = amount.currency_code
  const decimal = amount.value
  for (const [key, part] of Object.entries({ currency_code: currency, value: decimal })) {
    if (part === undefined) throw missing(`${path}/${key}`)
    if (typeof part !== 'string') throw malformed(`${path}/${key}`)
  }
  if (currency !== 'USD') {
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'The simulated merchant takes US dollars only.')
  }
  const written = String(decimal)
  if (!/^\d+(\.\d+)?$/.test(written)) throw malformed(`${path}/value`)
  if (!/^\d+\.\d{2}$/.test(written)) {
    throw unprocessable(
      'DECIMAL_PRECISION',
      'The value of the field should have two decimal places.',
    )
  }
  if (Number(written) === 0) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  }
  return { currency_code: 'USD', value: written }
}

/**
 * The sum of a unit with its parts, which have to come to it.
 * @param {unknown} value
 * @param {string} path
 */
function readTotal(value, path) {
  const total = readAmount(value, path)
  const given = object(value, path).breakdown
  if (given === undefined) return total
  const parts = object(given, `${path}/breakdown`)
  const item_total = readAmount(parts.item_total, `${path}/breakdown/item_total`)
  const discount =
    parts.discount === undefined
      ? undefined
      : readAmount(parts.discount, `${path}/breakdown/discount`)
  if (toCents(item_total) - (discount ? toCents(discount) : 0) !== toCents(total)) {
    throw unprocessable('AMOUNT_MISMATCH', 'The amount is not the sum of its breakdown.')
  }
  return { ...total, breakdown: { item_total, discount } }
}

/** @param {Json} input */
function readExperience(input) {
  const source =
    input.payment_source === undefined ? undefined : object(input.payment_source, '/payment_source')
  const withPaymentSource = source?.paypal !== undefined
  const path = withPaymentSource
    ? '/payment_source/paypal/experience_context'
    : '/application_context'
  const given = withPaymentSource
    ? object(source.paypal, '/payment_source/paypal').experience_context
    : input.application_context
  const experience = object(given ?? {}, path)
  for (const [key, allowed] of Object.entries(choices)) {
    const choice = experience[key]
    if (choice !== undefined && !(typeof choice === 'string' && allowed.includes(choice))) {
      throw invalid(`${path}/${key}`, 'INVALID_PARAMETER_VALUE', 'The value of a field is invalid.')
    }
  }
  return {
    withPaymentSource,
    brandName: text(experience, 'brand_name', path),
    returnUrl: address(experience, 'return_url', path),
    cancelUrl: address(experience, 'cancel_url', path),
  }
}

/**
 * The parts of a new order. Throws ApiProblem for everything that PayPal would refuse.
 * @param {unknown} body
 */
export function readOrderInput(body) {
  const input = object(body, '/')
  if (input.intent === undefined) throw missing('/intent')
  if (input.intent !== 'CAPTURE') {
    throw invalid(
      '/intent',
      'INVALID_PARAMETER_VALUE',
      'The simulator knows the intent CAPTURE only.',
    )
  }
  const units = input.purchase_units
  if (!Array.isArray(units) || units.length !== 1) {
    throw invalid(
      '/purchase_units',
      'INVALID_ARRAY_LENGTH',
      'The simulator takes exactly one purchase unit.',
    )
  }
  const path = '/purchase_units/0'
  const unit = object(units[0], path)
  const description =
    unit.description === undefined ? undefined : String(unit.description).slice(0, MAX_TEXT)
  return {
    unit: {
      reference_id: text(unit, 'reference_id', path) ?? 'default',
      amount: readTotal(unit.amount, `${path}/amount`),
      description,
      custom_id: text(unit, 'custom_id', path),
      invoice_id: text(unit, 'invoice_id', path),
    },
    ...readExperience(input),
  }
}
