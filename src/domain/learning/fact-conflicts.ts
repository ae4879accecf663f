import { formatMinutesInWords } from '../text/duration'
import type { CourseFact } from './course-facts'

type CountUnit = 'lessons' | 'modules' | 'exercises'

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
 * Describes each fact labeled “Video,” “Lessons,” “Modules,” or “Exercises” whose number is more
 * than 20 percent off. Ignores values without one clear number, and numbers that aren't known yet.
 */
export const findFactConflicts = (facts: readonly CourseFact[], numbers: CourseNumbers): string[] =>
  facts.flatMap((fact) => {
    const truth = findContradiction(fact, numbers)
    return truth === null
      ? []
      : [`You say “${fact.label.trim()}: ${trimPunctuation(fact.value)},” but ${truth}.`]
  })

/** Returns what is true instead of a fact, or null if the fact may be right. */
function findContradiction({ label, value }: CourseFact, numbers: CourseNumbers): string | null {
  const unit = label.trim().toLowerCase()
  if (unit === 'video' || unit === 'videos') return findWrongLength(parseSeconds(value), numbers)
  return isCountUnit(unit) ? findWrongCount(parseCount(value, unit), unit, numbers) : null
}

function findWrongLength(
  seconds: number | null,
  { videoSeconds, areLengthsKnown }: CourseNumbers,
): string | null {
  if (seconds === null || videoSeconds === 0 || isClose(seconds, videoSeconds)) return null
  // Videos of unknown length could make up the difference.
  if (!areLengthsKnown && seconds > videoSeconds) return null
  const length = formatMinutesInWords(videoSeconds)
  return `the videos add up to ${areLengthsKnown ? length : `at least ${length}`}`
}

function findWrongCount(
  typed: number | null,
  unit: CountUnit,
  numbers: CourseNumbers,
): string | null {
  const counts = numbers.counts[unit].filter((count) => count > 0)
  const [count] = counts
  if (typed === null || count === undefined || counts.some((other) => isClose(typed, other)))
    return null
  return `the course has ${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}

const isClose = (typed: number, actual: number) => Math.abs(typed - actual) <= actual * TOLERANCE

const isCountUnit = (unit: string): unit is CountUnit =>
  unit === 'lessons' || unit === 'modules' || unit === 'exercises'

/** Parses a count such as '12', 'About 12', or '12 lessons'. Returns null for others. */
function parseCount(text: string, unit: CountUnit): number | null {
  const [, digits, word = unit] = countPattern.exec(normalize(text)) ?? []
  return digits === undefined || word !== unit ? null : Number(digits)
}

const countPattern = /^(\d+)(?: (?:video )?([a-z]+))?$/

/** Parses a length such as 'About 1½ hours' or '1 hour 5 minutes'. Returns null for others. */
function parseSeconds(text: string): number | null {
  const { hours, half, minutes } = lengthPattern.exec(normalize(text))?.groups ?? {}
  const seconds = (Number(hours ?? 0) + (half ? 0.5 : 0)) * 3600 + Number(minutes ?? 0) * 60
  return seconds === 0 ? null : seconds
}

const lengthPattern =
  /^(?:(?<hours>\d+(?:\.\d+)?)?(?<half>½)? ?(?:hours?|hrs?|h)\b)?(?: and)? ?(?:(?<minutes>\d+) ?(?:minutes?|mins?|m)\b)?(?: of video)?$/

/** Lowercases a value, and removes the words that don't change its number. */
const normalize = (text: string) =>
  trimPunctuation(text)
    .toLowerCase()
    .replace(/^(?:about|around|almost|nearly) /, '')
    .replace(/ in total$/, '')

const trimPunctuation = (text: string) => text.trim().replace(/[.,;!]+$/, '')
