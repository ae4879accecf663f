/** Checks if one form value is an earlier time than another, or if a value is missing. */
export function isInOrder(earlier: unknown, later: unknown): boolean {
  const [from, until] = [parseFormTime(earlier), parseFormTime(later)]
  return from === null || until === null || from < until
}

/** Parses the time of a form value to milliseconds. Null if invalid. */
export function parseFormTime(value: unknown): number | null {
  if (value instanceof Date) return value.getTime()
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
