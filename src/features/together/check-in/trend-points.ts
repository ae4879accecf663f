import type { CheckInWeek } from '@/domain/together/shared-exercise-view'
import { weeksBetween } from '@/domain/together/week'

/** The answers to one question in one week; null if unanswered or not revealed. */
export type TrendPoint = { week: string; mine: number | null; theirs: number | null }

/** One year. */
const VISIBLE_WEEKS = 52

/** Returns the latest weeks with an answer, oldest first. */
export const listAnsweredWeeks = (weeks: readonly CheckInWeek[]): CheckInWeek[] =>
  weeks.filter(({ mine, theirs }) => mine !== null || theirs !== null).slice(-VISIBLE_WEEKS)

/** Returns each week's answers to the question at `questionIndex`. */
export const toTrendPoints = (weeks: readonly CheckInWeek[], questionIndex: number): TrendPoint[] =>
  weeks.map(({ week, mine, theirs }) => ({
    week,
    mine: mine?.[questionIndex] ?? null,
    theirs: theirs?.[questionIndex] ?? null,
  }))

/** Returns the x position of each week, between `minX` and `maxX` in proportion to time. */
export function trendXPositions(
  points: readonly Pick<TrendPoint, 'week'>[],
  minX: number,
  maxX: number,
): number[] {
  const firstWeek = points[0]?.week ?? ''
  const lastWeek = points.at(-1)?.week ?? ''
  const totalWeeks = weeksBetween(firstWeek, lastWeek)
  if (!(totalWeeks > 0)) return points.map(() => (minX + maxX) / 2)
  return points.map(
    ({ week }) => minX + ((maxX - minX) * weeksBetween(firstWeek, week)) / totalWeeks,
  )
}

type ChartPoint = { x: number; y: number | null }

/** Returns the path of a line with a gap at each point without a value. */
export const linePath = (points: readonly ChartPoint[]): string =>
  points
    .map(({ x, y }, index) =>
      y === null ? '' : `${(points[index - 1]?.y ?? null) === null ? 'M' : 'L'}${x} ${y}`,
    )
    .join('')
