import { completionPercent } from './progress'

/** The fields of a visible module for ordering and progress. */
export type ModuleEntry = { id: string; order: number }

/** A lesson, for ordering and progress. The workbook lesson has no module. */
export type LessonEntry = ModuleEntry & { moduleId: string | null }

/** Where and when playback stopped. `stoppedAt` is in milliseconds since 1970. */
export type PlaybackStop = { seconds: number; stoppedAt: number }

/** A user's progress by lesson ID. Completion times are in milliseconds since 1970. */
export type LearnerProgress = {
  completionTimes: ReadonlyMap<string, number>
  playbackStops: ReadonlyMap<string, PlaybackStop>
}

/** The IDs of completed lessons, as a Set or the keys of a Map. */
type CompletedLessonIds = Pick<ReadonlySet<string>, 'has'>

/** Progress in lessons. `percent` is rounded down. */
export type Progress = { done: number; total: number; percent: number }

/** Lists a module's lessons in order, or the lessons without a module if `moduleId` is null. */
export function lessonsOfModule<L extends LessonEntry>(
  lessons: readonly L[],
  moduleId: string | null,
): L[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId).sort(byOrder)
}

/**
 * Finds the lesson to continue with (the video last watched since a lesson was completed, else the
 * first incomplete lesson after the last completed one, else the first incomplete one), and the
 * incomplete lessons before the last completed one. Completing a lesson without a module, such as
 * the workbook, doesn't affect the result.
 */
export function findNextAndSkippedLessons<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
  { completionTimes, playbackStops }: LearnerProgress,
): { next: L | null; skipped: L[] } {
  const lessonsInOrder = lessonsInCourseOrder(modules, lessons)
  const incomplete = lessonsInOrder.filter(({ id }) => !completionTimes.has(id))
  const completedAt = ({ id, moduleId }: L) =>
    (moduleId === null ? undefined : completionTimes.get(id)) ?? -Infinity
  const watchedAt = ({ id }: L) => playbackStops.get(id)?.stoppedAt ?? -Infinity
  const lastCompletedAt = Math.max(...lessonsInOrder.map(completedAt))
  const lastWatchedAt = Math.max(...incomplete.map(watchedAt))
  const lastCompletedIndex =
    lastCompletedAt === -Infinity
      ? -1
      : lessonsInOrder.findLastIndex((lesson) => completedAt(lesson) === lastCompletedAt)
  const lastWatched =
    lastWatchedAt > lastCompletedAt
      ? incomplete.find((lesson) => watchedAt(lesson) === lastWatchedAt)
      : undefined
  const next =
    lastWatched ??
    incomplete.find((lesson) => lessonsInOrder.indexOf(lesson) > lastCompletedIndex) ??
    incomplete[0] ??
    null
  return {
    next,
    skipped: incomplete.filter(
      (lesson) => lesson !== next && lessonsInOrder.indexOf(lesson) < lastCompletedIndex,
    ),
  }
}

/** Lists the lessons of these modules in course order, then the lessons without a module. */
export function lessonsInCourseOrder<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
): L[] {
  const moduleIds = [...modules.toSorted(byOrder).map(({ id }) => id), null]
  return moduleIds.flatMap((id) => lessonsOfModule(lessons, id))
}

/** Computes the progress in one module. */
export function moduleProgress(
  moduleId: string,
  lessons: readonly LessonEntry[],
  completedIds: CompletedLessonIds,
): Progress {
  return progressOf(lessonsOfModule(lessons, moduleId), completedIds)
}

/** Computes the progress in the modules of a course and in its lessons without a module. */
export function courseProgress(
  modules: readonly ModuleEntry[],
  lessons: readonly LessonEntry[],
  completedIds: CompletedLessonIds,
): Progress {
  return progressOf(lessonsInCourseOrder(modules, lessons), completedIds)
}

/** Compares two modules or lessons by order number, then by ID. */
export function byOrder(a: ModuleEntry, b: ModuleEntry): number {
  if (a.order !== b.order) return a.order - b.order
  return a.id < b.id ? -1 : 1
}

function progressOf(lessons: readonly LessonEntry[], completedIds: CompletedLessonIds): Progress {
  const done = lessons.filter((lesson) => completedIds.has(lesson.id)).length
  return { done, total: lessons.length, percent: completionPercent(done, lessons.length) }
}
