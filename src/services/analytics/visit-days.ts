import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'

const count = z.coerce.number()

/** The count of each step after a visit, and the visits in the previous period. */
export const stepCounts = {
  course: count,
  signup: count,
  paid: count,
  free: count,
  enrolled: count,
  before: count,
}

/**
 * Returns the first day (`2026-11-25`) of the previous period, of the period itself (`middle`), and
 * the last day. Days are in UTC: a period starts on the UTC day of its start.
 */
export function visitDays({ starts, end }: Pick<Periods, 'starts' | 'end'>) {
  const day = (at = end) => at.toISOString().slice(0, 10)
  return { first: day(starts[0]), middle: day(starts[starts.length / 2]), last: day() }
}
