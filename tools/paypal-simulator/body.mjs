import { badRequest } from './api-problem.mjs'
import { usd } from './money.mjs'

/** @typedef {{ body: unknown }} WithBody a call, or what stands for one */

/**
 * A member of the JSON body and nothing inherited.
 * @param {WithBody} call
 * @param {string} key
 * @returns {unknown}
 */
export const memberOf = ({ body }, key) => new Map(Object.entries(body ?? {})).get(key)

/**
 * A text that may be left out. Throws ApiProblem 400 when it is something else.
 * @param {WithBody} call
 * @param {string} key
 * @returns {string | undefined}
 */
export function optionalText(call, key) {
  const value = memberOf(call, key)
  if (value === undefined || typeof value === 'string') return value
  throw badRequest('INVALID_PARAMETER_SYNTAX', `"${key}" is a text.`)
}

/**
 * A text that must be there.
 * @param {WithBody} call
 * @param {string} key
 */
export function textOf(call, key) {
  const value = optionalText(call, key)
  if (value !== undefined) return value
  throw badRequest('MISSING_REQUIRED_PARAMETER', `The body needs a text "${key}".`)
}

/**
 * A whole number that may be left out.
 * @param {WithBody} call
 * @param {string} key
 * @param {{ min: number, max?: number }} limits
 * @returns {number | undefined}
 */
export function optionalNumber(call, key, { min, max = Number.MAX_SAFE_INTEGER }) {
  const value = memberOf(call, key)
  if (value === undefined) return undefined
  const number = typeof value === 'number' && Number.isSafeInteger(value) ? value : Number.NaN
  if (number >= min && number <= max) return number
  throw badRequest('INVALID_PARAMETER_VALUE', `"${key}" is a whole number from ${min} on.`)
}

/**
 * One of some words.
 * @template {string} T
 * @param {string} key
 * @param {string} value
 * @param {readonly T[]} words
 * @returns {T}
 */
export function wordOf(key, value, words) {
  const known = words.find((word) => word === value)
  if (known !== undefined) return known
  throw badRequest('INVALID_PARAMETER_VALUE', `"${key}" is one of ${words.join(', ')}.`)
}

/**
 * The sum that a control route is about; what is left unless it is told.
 * @param {WithBody} call
 * @param {number} leftCents
 */
export const amountOf = (call, leftCents) =>
  usd(optionalNumber(call, 'amountCents', { min: 1 }) ?? leftCents)
