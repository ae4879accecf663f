import type { CheckInWeek } from '@/domain/together/shared-exercise-view'
import { weeksBetween } from '@/domain/together/week'

/** How one question was answered in one week; null where it was not, or is not open. */
export type TrendPoint = { week: string; mine: number | null; theirs: number | null }

/** So many weeks are drawn: those of a year. */
const SHOWN_WEEKS = 52

/** The weeks in which somebody answered, the oldest first. */
export const answeredWeeks = (weeks: readonly CheckInWeek[]): CheckInWeek[] =>
  weeks.filter(({ mine, theirs }) => mine !== null || theirs !== null).slice(-SHOWN_WEEKS)

/** What was answered to one of the questions. */
export const pointsOf = (weeks: readonly CheckInWeek[], question: number): TrendPoint[] =>
  weeks.map(({ week, mine, theirs }) => ({
    week,
    mine: mine?.[question] ?? null,
    theirs: theirs?.[question] ?? null,
  }))

/** Where each week stands between two ends: as far from the others as it was in time. */
export function trendPositions(
  points: readonly Pick<TrendPoint, 'week'>[],
  from: number,
  to: number,
): number[] {
  const first = points[0]?.week ?? ''
  const last = points.at(-1)?.week ?? ''
  const all = weeksBetween(first, last)
  // One alone stands in the middle.
  if (!(all > 0)) return points.map(() => (from + to) / 2)
  return points.map(({ week }) => from + ((to - from) * weeksBetween(first, week)) / all)
}

type Place = { x: number; value: number | null }

/** What a line may connect: the places that follow each other without a gap. */
export function partsOf(places: readonly Place[]): { x: number; value: number }[][] {
  const parts: { x: number; value: number }[][] = [[]]
  for (const { x, value } of places)
    if (value === null) parts.push([])
    else parts.at(-1)?.push({ x, value })
  return parts.filter((part) => part.length > 1)
}
