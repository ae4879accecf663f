import { formatMinutes } from '../text/duration'

/** A lesson as the curriculum counts it. */
export type CountedLesson = {
  title: string
  /** The length of the video in seconds, or null if it isn't known. */
  durationSeconds: number | null
  /** Whether the lesson is a workbook, which has no length. */
  isWorkbook: boolean
}

/** A line of the curriculum. `durationSeconds` is null if the length isn't known. */
export type CurriculumLine = { title: string; durationSeconds: number | null }

/**
 * Returns the lines of a module in the curriculum. Lines that the instructor typed have lengths
 * only if each of them is the title of a different lesson of the module.
 */
export function curriculumLines(
  lessons: readonly CountedLesson[],
  typedLines: readonly string[],
): CurriculumLine[] {
  if (typedLines.length === 0)
    return lessons.map(({ title, durationSeconds }) => ({ title, durationSeconds }))
  const remaining = [...lessons]
  const lines = typedLines.map((title) => {
    const index = remaining.findIndex((lesson) => toKey(lesson.title) === toKey(title))
    const [lesson] = index < 0 ? [] : remaining.splice(index, 1)
    return { title, lesson }
  })
  const areMatched = lines.every(({ lesson }) => lesson !== undefined)
  return lines.map(({ title, lesson }) => ({
    title,
    durationSeconds: areMatched ? (lesson?.durationSeconds ?? null) : null,
  }))
}

const toKey = (title: string) => title.trim().toLowerCase()

/**
 * Describes the number of lessons and their length: '4 lessons, 32 min'. If some lengths aren't
 * known, the sum is a lower bound: '4 lessons, at least 20 min'. Null if there are no lessons.
 */
export function describeLessons(lessons: readonly CountedLesson[]): string | null {
  if (lessons.length === 0) return null
  const count = lessons.length === 1 ? '1 lesson' : `${lessons.length} lessons`
  const length = describeLength(lessons)
  return length === null ? count : `${count}, ${length}`
}

/** Returns the total length of all videos with a known length, in seconds. */
export const sumSeconds = (lessons: readonly CountedLesson[]): number =>
  lessons.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0)

/** Checks if the length of every lesson with a video is known. */
export const areLengthsKnown = (lessons: readonly CountedLesson[]): boolean =>
  lessons.every(({ isWorkbook, durationSeconds }) => isWorkbook || Boolean(durationSeconds))

function describeLength(lessons: readonly CountedLesson[]): string | null {
  const seconds = sumSeconds(lessons)
  if (seconds === 0) return null
  if (areLengthsKnown(lessons)) return formatMinutes(seconds)
  // Rounding up would make the lower bound false.
  const wholeMinutes = Math.floor(seconds / 60)
  return wholeMinutes === 0 ? null : `at least ${formatMinutes(wholeMinutes * 60)}`
}
