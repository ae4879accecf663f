import { formatMinutesInWords } from '../text/duration'
import type { CourseFact } from './course-facts'
import { parseFact, type CountUnit, type FactClaim } from './parse-fact'

/** The numbers of a course that a typed fact can contradict. */
export type CourseNumbers = {
  /** The total length of all videos with a known length, in seconds. */
  videoSeconds: number
  /** Whether the length of every video is known, so that `videoSeconds` is the exact total. */
  areLengthsKnown: boolean
  /** The true counts. Where a count has several readings, the first is shown on the sales page. */
  counts: Record<CountUnit, readonly number[]>
}

/** A fact may differ from the computed number by this share of it. */
const TOLERANCE = 0.2

/**
 * Describes each typed fact that contradicts a course's videos, lessons, modules, or exercises by
 * more than 20 percent. Ignores facts it can't read for certain, and numbers that aren't known yet.
 */
export const findFactConflicts = (facts: readonly CourseFact[], numbers: CourseNumbers): string[] =>
  facts.flatMap((fact) =>
    parseFact(fact).flatMap((claim) => {
      const truth = findContradiction(claim, numbers)
      return truth === null ? [] : [`You say “${claim.quote},” but ${truth}.`]
    }),
  )

/** Returns what is true instead of a claim, or null if the claim may be right. */
function findContradiction(claim: FactClaim, numbers: CourseNumbers): string | null {
  if (claim.unit === 'seconds') {
    const { videoSeconds, areLengthsKnown } = numbers
    if (videoSeconds === 0 || !isContradicted(claim, videoSeconds)) return null
    // Videos of unknown length could make up the difference.
    if (!areLengthsKnown && claim.amount > videoSeconds) return null
    const length = formatMinutesInWords(videoSeconds)
    return `the videos add up to ${areLengthsKnown ? length : `at least ${length}`}`
  }
  const counts = numbers.counts[claim.unit].filter((count) => count > 0)
  const [count] = counts
  if (count === undefined || !counts.every((other) => isContradicted(claim, other))) return null
  return `the course has ${count} ${count === 1 ? claim.unit.slice(0, -1) : claim.unit}`
}

function isContradicted({ amount, bound }: FactClaim, actual: number): boolean {
  if (bound === 'least' && actual >= amount) return false
  if (bound === 'most' && actual <= amount) return false
  return Math.abs(amount - actual) > actual * TOLERANCE
}
