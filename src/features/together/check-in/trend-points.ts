import type { CheckInWeek } from '@/domain/together/shared-exercise-view'
import { weeksBetween } from '@/domain/together/week'

/** The answers to one question in one week; null if unanswered or not revealed. */
export type TrendPoint = { week: string; mine: number | null; theirs: number | null }

/** One year. */
const VISIBLE_WEEKS = 52

/** Returns the latest weeks with an answer, oldest first. */
export const answeredWeeks = (weeks: readonly CheckInWeek[]): CheckInWeek[] =>
  weeks.filter(({ mine, theirs }) => mine !== null || theirs !== null).slice(-VISIBLE_WEEKS)

/** Returns the answers to one question. */
export const pointsOf = (weeks: readonly CheckInWeek[], question: number): TrendPoint[] =>
  weeks.map(({ week, mine, theirs }) => ({
    week,
    mine: mine?.[question] ?? null,
    theirs: theirs?.[question] ?? null,
  }))

/** Returns an x position between `from` and `to` for each week, in proportion to time. */
export function trendPositions(
  points: readonly Pick<TrendPoint, 'week'>[],
  from: number,
  to: number,
): number[] {
  const first = points[0]?.week ?? ''
  const last = points.at(-1)?.week ?? ''
  const all = weeksBetween(first, last)
  if (!(all > 0)) return points.map(() => (from + to) / 2)
  return points.map(({ week }) => from + ((to - from) * weeksBetween(first, week)) / all)
}

type Point = { x: number; value: number | null }

/** Splits a line into segments at its gaps. Leaves out single points, which form no line. */
export function lineSegments(points: readonly Point[]): { x: number; value: number }[][] {
  const segments: { x: number; value: number }[][] = [[]]
  for (const { x, value } of points)
    if (value === null) segments.push([])
    else segments.at(-1)?.push({ x, value })
  return segments.filter((segment) => segment.length > 1)
}
