import { ApiProblem } from './api-problem.mjs'

/** @import { ZodType } from 'zod' */

/** PayPal's issue for each Zod error code. Other codes mean a syntax error. */
const issuesByZodCode = new Map([
  ['too_big', 'INVALID_STRING_MAX_LENGTH'],
  ['invalid_value', 'INVALID_PARAMETER_VALUE'],
])

/**
 * Parses a value with a schema. Throws ApiProblem 400 for the first issue.
 * @template T
 * @param {ZodType<T>} schema
 * @param {unknown} value
 * @param {string} [path] of the value
 */
export function parseInput(schema, value, path = '') {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const [{ code, path: innerPath, input, message }] = result.error.issues
  const field = [path, ...innerPath.map(String)].join('/')
  const isPurchaseUnits = field === '/purchase_units'
  const missingIssue = input === undefined ? 'MISSING_REQUIRED_PARAMETER' : undefined
  const issue = missingIssue ?? issuesByZodCode.get(code) ?? 'INVALID_PARAMETER_SYNTAX'
  throw new ApiProblem(400, [
    { field, issue: isPurchaseUnits ? 'INVALID_ARRAY_LENGTH' : issue, description: message },
  ])
}
