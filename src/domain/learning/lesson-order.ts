import { completionPercent } from './progress'

/** The fields that determine the order of visible modules. */
type ModuleEntry = { id: string; order: number }

/** A lesson with its user's progress. The workbook lesson has no module. */
export type LessonEntry = ModuleEntry & {
  moduleId: string | null
  /** When the lesson was completed and last watched, in milliseconds since 1970. */
  completedAt: number | null
  watchedAt: number | null
}

/** Progress in lessons. `percent` is rounded down. */
export type Progress = { done: number; total: number; percent: number }

/** Lists a module's lessons in order, or the lessons without a module if `moduleId` is null. */
export function listModuleLessons<L extends LessonEntry>(
  lessons: readonly L[],
  moduleId: string | null,
): L[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId).sort(byOrder)
}

/** Lists the lessons of these modules in course order, then the lessons without a module. */
export function lessonsInCourseOrder<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
): L[] {
  const moduleIds = [...modules.toSorted(byOrder).map(({ id }) => id), null]
  return moduleIds.flatMap((id) => listModuleLessons(lessons, id))
}

/**
 * Finds the lesson to continue with (the video last watched since a lesson was completed, else the
 * first incomplete lesson after the last completed one, else the first incomplete one), and the
 * incomplete lessons before the last completed one. Completing a lesson without a module, such as
 * the workbook, doesn't affect the result. Expects the lessons in course order.
 */
export function findNextAndSkippedLessons<L extends LessonEntry>(
  lessons: readonly L[],
): { next: L | null; skipped: L[] } {
  const incomplete = lessons.filter(({ completedAt }) => completedAt === null)
  const lastCompleted = findLatest(lessons, ({ moduleId, completedAt }) =>
    moduleId === null ? null : completedAt,
  )
  const lastWatched = findLatest(incomplete, ({ watchedAt }) => watchedAt)
  const isWatchedSinceCompletion =
    (lastWatched?.watchedAt ?? -Infinity) > (lastCompleted?.completedAt ?? -Infinity)
  const lastCompletedIndex = lastCompleted ? lessons.indexOf(lastCompleted) : -1
  const next =
    (isWatchedSinceCompletion ? lastWatched : null) ??
    incomplete.find((lesson) => lessons.indexOf(lesson) > lastCompletedIndex) ??
    incomplete[0] ??
    null
  return {
    next,
    skipped: incomplete.filter(
      (lesson) => lesson !== next && lessons.indexOf(lesson) < lastCompletedIndex,
    ),
  }
}

/** Returns the item with the latest time (in a tie, the last one), or null if none has a time. */
export function findLatest<T>(items: readonly T[], getTime: (item: T) => number | null): T | null {
  const times = items.map((item) => getTime(item) ?? -Infinity)
  const latest = Math.max(...times)
  return latest === -Infinity ? null : (items[times.lastIndexOf(latest)] ?? null)
}

/** Counts the completed lessons. */
export function getProgress(lessons: readonly LessonEntry[]): Progress {
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length
  return { done, total: lessons.length, percent: completionPercent(done, lessons.length) }
}

/** Compares two modules or lessons by order number, then by ID. */
export function byOrder(a: ModuleEntry, b: ModuleEntry): number {
  if (a.order !== b.order) return a.order - b.order
  return a.id < b.id ? -1 : 1
}
