// What PostgreSQL says of a value that it cannot take: a character, a number or a length
// (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const codes = new Set([
  ...['22001', '22003', '22007', '22008', '22021', '2201W', '2201X', '22P02', '22P05'],
  ...['54000', '54001', '54023'],
])

/**
 * Whether an error means that the database cannot store, or compare with, what was entered,
 * wherever in its causes that is said.
 *
 * @param {unknown} error
 * @returns {boolean}
 */
export function isUnstorable(error) {
  if (!(error instanceof Error)) return false
  const isSaid = 'code' in error && typeof error.code === 'string' && codes.has(error.code)
  return isSaid || isUnstorable(error.cause)
}
