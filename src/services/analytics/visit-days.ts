import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'

const count = z.coerce.number()

/**
 * The schema of the counts of each step after a visit, and of the visits in the previous period.
 */
export const stepCounts = {
  course: count,
  signup: count,
  paid: count,
  free: count,
  enrolled: count,
  before: count,
}

/**
 * Returns the first day of the previous period (`first`), the first day of the current period
 * (`middle`), and its last day, formatted as `2026-11-25`. Days are in UTC: a period starts with
 * the UTC day that contains its start.
 */
export function visitDays({ starts, end }: Pick<Periods, 'starts' | 'end'>) {
  const day = (at = end) => at.toISOString().slice(0, 10)
  return { first: day(starts[0]), middle: day(starts[starts.length / 2]), last: day() }
}
