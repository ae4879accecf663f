// PostgreSQL's error codes for a character, number, or length that it cannot store
// (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const unstorableValueCodes = new Set([
  ...['22001', '22003', '22007', '22008', '22021', '2201W', '2201X', '22P02', '22P05'],
  ...['54000', '54001', '54023'],
])

/**
 * Returns whether an error or one of its causes means that the database cannot store a value or use
 * it in a comparison.
 *
 * @param {unknown} error
 * @returns {boolean}
 */
export function isUnstorableValueError(error) {
  if (!(error instanceof Error)) return false
  const hasCode =
    'code' in error && typeof error.code === 'string' && unstorableValueCodes.has(error.code)
  return hasCode || isUnstorableValueError(error.cause)
}
