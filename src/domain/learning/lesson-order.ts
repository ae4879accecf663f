import { completionPercent } from './progress'

/** The fields of a visible module for ordering and progress. */
export type ModuleEntry = { id: string; order: number }

/** A lesson, for ordering and progress. The workbook lesson has no module. */
export type LessonEntry = ModuleEntry & { moduleId: string | null }

/** Where and when playback stopped. `at` is in milliseconds since 1970. */
export type PlaybackStop = { seconds: number; at: number }

/** A user's progress by lesson ID: completion times in milliseconds since 1970, and positions. */
export type LearnerProgress = {
  completed: ReadonlyMap<string, number>
  watched: ReadonlyMap<string, PlaybackStop>
}

/** The ids of completed lessons. */
type Completed = Pick<ReadonlySet<string>, 'has'>

/** Progress in lessons. `percent` is rounded down. */
export type Progress = { done: number; total: number; percent: number }

/** Lists the lessons of a module in order. Null stands for the lessons without a module. */
export function lessonsOfModule<L extends LessonEntry>(
  lessons: readonly L[],
  moduleId: string | null,
): L[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId).sort(byOrder)
}

/**
 * Finds the lesson to continue with: the video the user last watched since completing a lesson,
 * else the first incomplete lesson after the last completed lesson, else the first incomplete
 * lesson. Completing a lesson without a module, such as the workbook, doesn't affect which lesson
 * is next.
 */
export function nextAndSkippedLessons<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
  { completed, watched }: LearnerProgress,
): { next: L | null; skipped: L[] } {
  const visible = visibleLessons(modules, lessons)
  const incomplete = visible.filter(({ id }) => !completed.has(id))
  const completedAt = ({ id, moduleId }: L) =>
    (moduleId === null ? undefined : completed.get(id)) ?? -Infinity
  const watchedAt = ({ id }: L) => watched.get(id)?.at ?? -Infinity
  const lastCompletedAt = Math.max(...visible.map(completedAt))
  const lastWatchedAt = Math.max(...incomplete.map(watchedAt))
  const lastCompletedIndex =
    lastCompletedAt === -Infinity
      ? -1
      : visible.findLastIndex((lesson) => completedAt(lesson) === lastCompletedAt)
  const lastWatched =
    lastWatchedAt > lastCompletedAt
      ? incomplete.find((lesson) => watchedAt(lesson) === lastWatchedAt)
      : undefined
  const next =
    lastWatched ??
    incomplete.find((lesson) => visible.indexOf(lesson) > lastCompletedIndex) ??
    incomplete[0] ??
    null
  return {
    next,
    skipped: incomplete.filter(
      (lesson) => lesson !== next && visible.indexOf(lesson) < lastCompletedIndex,
    ),
  }
}

/** Lists the lessons of these modules in course order, then the lessons without a module. */
export function visibleLessons<L extends LessonEntry>(
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
  completedIds: Completed,
): Progress {
  return progressOf(lessonsOfModule(lessons, moduleId), completedIds)
}

/** Computes the progress in the modules of a course and in its lessons without a module. */
export function courseProgress(
  modules: readonly ModuleEntry[],
  lessons: readonly LessonEntry[],
  completedIds: Completed,
): Progress {
  return progressOf(visibleLessons(modules, lessons), completedIds)
}

/** Compares the order of two modules or lessons. Equal order numbers are ordered by ID. */
export function byOrder(a: ModuleEntry, b: ModuleEntry): number {
  if (a.order !== b.order) return a.order - b.order
  return a.id < b.id ? -1 : 1
}

function progressOf(lessons: readonly LessonEntry[], completedIds: Completed): Progress {
  const done = lessons.filter((lesson) => completedIds.has(lesson.id)).length
  return { done, total: lessons.length, percent: completionPercent(done, lessons.length) }
}
