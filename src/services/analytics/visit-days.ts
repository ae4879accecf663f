import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'

const count = z.coerce.number()

/** How often each step after a visit was counted, and how many there were in the period before. */
export const stepCounts = {
  course: count,
  signup: count,
  paid: count,
  free: count,
  enrolled: count,
  before: count,
}

/**
 * The days (`2026-11-25`) of the period before and of the period itself: it begins on `middle`.
 * Days of visits are those of UTC: a period begins with the day on which it begins there.
 */
export function visitDays({ beginnings, end }: Pick<Periods, 'beginnings' | 'end'>) {
  const day = (at = end) => at.toISOString().slice(0, 10)
  return { first: day(beginnings[0]), middle: day(beginnings[beginnings.length / 2]), last: day() }
}
