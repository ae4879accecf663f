import { ApiProblem } from './api-problem.mjs'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/

/** @param {string} field @param {string} description */
export const invalid = (field, description) =>
  new ApiProblem(400, [{ field, issue: 'INVALID_PARAMETER_VALUE', description }])

/** A time, in milliseconds. @param {URLSearchParams} query @param {string} key */
export function timeOf(query, key) {
  const text = query.get(key) ?? ''
  const time = instant.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw invalid(key, 'A time with seconds and zone is needed.')
  return time
}

/**
 * A whole number of at least 1.
 * @param {URLSearchParams} query
 * @param {string} key
 * @param {number} fallback
 * @param {number} max
 */
export function numberOf(query, key, fallback, max) {
  const number = Number(query.get(key) ?? fallback)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw invalid(key, `A whole number from 1 to ${max}.`)
}
