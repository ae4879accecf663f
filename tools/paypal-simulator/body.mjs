import { badRequest } from './api-problem.mjs'
import { usd } from './money.mjs'

/** @typedef {{ body: unknown }} WithBody */

/**
 * An own property of the JSON body; never an inherited one.
 * @param {WithBody} call
 * @param {string} key
 * @returns {unknown}
 */
export const memberOf = ({ body }, key) => new Map(Object.entries(body ?? {})).get(key)

/**
 * An optional string. Throws ApiProblem 400 if it is anything else.
 * @param {WithBody} call
 * @param {string} key
 * @returns {string | undefined}
 */
export function optionalText(call, key) {
  const value = memberOf(call, key)
  if (value === undefined || typeof value === 'string') return value
  throw badRequest('INVALID_PARAMETER_SYNTAX', `"${key}" is a text.`)
}

/** A required string. @param {WithBody} call @param {string} key */
export function textOf(call, key) {
  const value = optionalText(call, key)
  if (value !== undefined) return value
  throw badRequest('MISSING_REQUIRED_PARAMETER', `The body needs a text "${key}".`)
}

/**
 * An optional whole number.
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
 * Checks a value against a list. Throws ApiProblem 400.
 * @template {string} T
 * @param {string} key
 * @param {string} value
 * @param {readonly T[]} allowed
 * @returns {T}
 */
export function oneOf(key, value, allowed) {
  const known = allowed.find((candidate) => candidate === value)
  if (known !== undefined) return known
  throw badRequest('INVALID_PARAMETER_VALUE', `"${key}" is one of ${allowed.join(', ')}.`)
}

/**
 * The amount for a control route; by default, the remaining amount.
 * @param {WithBody} call
 * @param {number} leftCents
 */
export const amountOf = (call, leftCents) =>
  usd(optionalNumber(call, 'amountCents', { min: 1 }) ?? leftCents)
