/**
 * Whether a moment comes after another, both as a form of the panel has them. What is missing is
 * in order with everything.
 */
export function isInOrder(earlier: unknown, later: unknown): boolean {
  const [from, until] = [momentOf(earlier), momentOf(later)]
  return from === null || until === null || from < until
}

function momentOf(value: unknown): number | null {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' && value !== '' ? Date.parse(value) : null
}
