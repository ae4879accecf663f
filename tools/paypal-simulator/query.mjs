import { ApiProblem } from './api-problem.mjs'

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/

/** @param {string} field @param {string} description */
export const invalidParameter = (field, description) =>
  new ApiProblem(400, [{ field, issue: 'INVALID_PARAMETER_VALUE', description }])

/** Reads a required time, in milliseconds. @param {URLSearchParams} query @param {string} key */
export function readTime(query, key) {
  const text = query.get(key) ?? ''
  const time = timePattern.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw invalidParameter(key, 'A time with seconds and zone is needed.')
  return time
}

/**
 * Reads an integer from 1 to `max`. Throws ApiProblem 400 for anything else.
 * @param {URLSearchParams} query
 * @param {string} key
 * @param {number} fallback
 * @param {number} max
 */
export function readPositiveInteger(query, key, fallback, max) {
  const number = Number(query.get(key) ?? fallback)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw invalidParameter(key, `A whole number from 1 to ${max}.`)
}
