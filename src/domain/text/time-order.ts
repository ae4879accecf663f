/** Checks if one form value is an earlier time than another, or if a value is missing. */
export function isInOrder(earlier: unknown, later: unknown): boolean {
  const [earlierTime, laterTime] = [parseFormTime(earlier), parseFormTime(later)]
  return earlierTime === null || laterTime === null || earlierTime < laterTime
}

/** Parses a form value as a time in milliseconds. Null if invalid. */
export function parseFormTime(value: unknown): number | null {
  if (value instanceof Date) return value.getTime()
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}
