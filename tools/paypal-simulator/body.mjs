import { badRequest } from './api-problem.mjs'
import { toAmount } from './money.mjs'

/** @typedef {{ body: unknown }} CallWithBody */

/**
 * Returns an own property of the JSON body, never an inherited one.
 * @param {CallWithBody} call
 * @param {string} key
 * @returns {unknown}
 */
export const memberOf = ({ body }, key) => new Map(Object.entries(body ?? {})).get(key)

/**
 * Reads an optional string. Throws ApiProblem 400 for a value of another type.
 * @param {CallWithBody} call
 * @param {string} key
 * @returns {string | undefined}
 */
export function readOptionalString(call, key) {
  const value = memberOf(call, key)
  if (value === undefined || typeof value === 'string') return value
  throw badRequest('INVALID_PARAMETER_SYNTAX', `"${key}" is a text.`)
}

/**
 * Reads a required string. Throws ApiProblem 400 without one.
 * @param {CallWithBody} call
 * @param {string} key
 */
export function readString(call, key) {
  const value = readOptionalString(call, key)
  if (value !== undefined) return value
  throw badRequest('MISSING_REQUIRED_PARAMETER', `The body needs a text "${key}".`)
}

/**
 * Reads an optional integer. Throws ApiProblem 400 for anything else.
 * @param {CallWithBody} call
 * @param {string} key
 * @param {{ min: number, max?: number }} limits
 * @returns {number | undefined}
 */
export function readOptionalInteger(call, key, { min, max = Number.MAX_SAFE_INTEGER }) {
  const value = memberOf(call, key)
  if (value === undefined) return undefined
  const number = typeof value === 'number' && Number.isSafeInteger(value) ? value : Number.NaN
  if (number >= min && number <= max) return number
  throw badRequest('INVALID_PARAMETER_VALUE', `"${key}" is a whole number from ${min} on.`)
}

/**
 * Returns the value if it is on the list. Throws ApiProblem 400 otherwise.
 * @template {string} T
 * @param {string} key
 * @param {string} value
 * @param {readonly T[]} allowed
 * @returns {T}
 */
export function parseOneOf(key, value, allowed) {
  const match = allowed.find((candidate) => candidate === value)
  if (match !== undefined) return match
  throw badRequest('INVALID_PARAMETER_VALUE', `"${key}" is one of ${allowed.join(', ')}.`)
}

/**
 * Reads `amountCents` from a control call as an amount. Without it, uses the default.
 * @param {CallWithBody} call
 * @param {number} defaultCents
 */
export const readAmountOrDefault = (call, defaultCents) =>
  toAmount(readOptionalInteger(call, 'amountCents', { min: 1 }) ?? defaultCents)
