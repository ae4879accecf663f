/**
 * Whether a moment comes after another, both as a form of the panel has them. What is missing is
 * in order with everything.
 */
export function isInOrder(earlier: unknown, later: unknown): boolean {
  const [from, until] = [momentOf(earlier), momentOf(later)]
  return from === null || until === null || from < until
}

/** Reads a moment as a form of the panel has it, in milliseconds; null for what is none. */
export function momentOf(value: unknown): number | null {
  if (value instanceof Date) return value.getTime()
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
