/** The number of a page in an address, from 1. What is none is the first. */
export function pageOf(value: unknown): number {
  const page = typeof value === 'string' ? Number.parseInt(value, 10) : 1
  return page >= 1 && page <= 100_000 ? page : 1
}
