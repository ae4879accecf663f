import { completionPercent } from './progress'

/** What ordering and progress need to know of a module that students see. */
export type ModuleEntry = { id: string; order: number }

/** The same of a lesson. One without a module is the course's. */
export type LessonEntry = ModuleEntry & { moduleId: string | null }

/** Where a video was left: the second, and when that was, in milliseconds since 1970. */
export type PlaybackStop = { seconds: number; at: number }

/**
 * What somebody did in lessons, by their ids: when each was completed, in milliseconds since 1970,
 * and where the videos were left.
 */
export type LearnerProgress = {
  completed: ReadonlyMap<string, number>
  watched: ReadonlyMap<string, PlaybackStop>
}

/** Which lessons are completed. */
type Completed = Pick<ReadonlySet<string>, 'has'>

/** How much of something is completed; `percent` is rounded down. */
export type Progress = { done: number; total: number; percent: number }

/** The lessons of one module, first to last; of null, those of no module: the workbook. */
export function lessonsOfModule<L extends LessonEntry>(
  lessons: readonly L[],
  moduleId: string | null,
): L[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId).sort(byOrder)
}

/** Where a course continues, and the open lessons that somebody passed over on the way there. */
export type NextLessons<L> = { next: L | null; skipped: L[] }

/**
 * Finds where somebody continues in a course. A video that was left after the last completion comes
 * first, then the open lesson that follows the one completed last, and the first open lesson when
 * none follows. A lesson without a module, the workbook, is used alongside the others: completing
 * it moves nobody forward. `next` is null when everything is done.
 */
export function nextLessons<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
  { completed, watched }: LearnerProgress,
): NextLessons<L> {
  const shown = visibleLessons(modules, lessons)
  const open = shown.filter(({ id }) => !completed.has(id))
  const completedAt = ({ id, moduleId }: L) =>
    (moduleId === null ? undefined : completed.get(id)) ?? -Infinity
  const watchedAt = ({ id }: L) => watched.get(id)?.at ?? -Infinity
  const lastCompletedAt = Math.max(...shown.map(completedAt))
  const lastWatchedAt = Math.max(...open.map(watchedAt))
  const from =
    lastCompletedAt === -Infinity
      ? -1
      : shown.findLastIndex((lesson) => completedAt(lesson) === lastCompletedAt)
  const left =
    lastWatchedAt > lastCompletedAt
      ? open.find((lesson) => watchedAt(lesson) === lastWatchedAt)
      : undefined
  const next = left ?? open.find((lesson) => shown.indexOf(lesson) > from) ?? open[0] ?? null
  return {
    next,
    skipped: open.filter((lesson) => lesson !== next && shown.indexOf(lesson) < from),
  }
}

/**
 * The lessons of these modules in the order of the course; those without a module come last. What
 * is in another module, which is hidden, is not among them.
 */
export function visibleLessons<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
): L[] {
  const places = [...modules.toSorted(byOrder).map(({ id }) => id), null]
  return places.flatMap((id) => lessonsOfModule(lessons, id))
}

/** The progress of one module. */
export function moduleProgress(
  moduleId: string,
  lessons: readonly LessonEntry[],
  completedIds: Completed,
): Progress {
  return progressOf(lessonsOfModule(lessons, moduleId), completedIds)
}

/**
 * The progress of a course: the lessons of its modules, and those that belong to no module. It is
 * always the sum of what the modules show plus the latter.
 */
export function courseProgress(
  modules: readonly ModuleEntry[],
  lessons: readonly LessonEntry[],
  completedIds: Completed,
): Progress {
  return progressOf(visibleLessons(modules, lessons), completedIds)
}

/**
 * Compares two places in a course. The id decides between equal numbers, so that every page shows
 * the same order.
 */
export function byOrder(a: ModuleEntry, b: ModuleEntry): number {
  if (a.order !== b.order) return a.order - b.order
  return a.id < b.id ? -1 : 1
}

function progressOf(lessons: readonly LessonEntry[], completedIds: Completed): Progress {
  const done = lessons.filter((lesson) => completedIds.has(lesson.id)).length
  return { done, total: lessons.length, percent: completionPercent(done, lessons.length) }
}
