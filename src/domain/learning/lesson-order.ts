import { completionPercent } from './progress'

/**
 * What ordering and progress need to know of a lesson. A lesson without a module is the course's.
 */
export type LessonEntry = {
  id: string
  moduleId: string | null
  order: number
  visible: boolean
}

/** What ordering and progress need to know of a module. */
export type ModuleEntry = { id: string; order: number; visible: boolean }

/** Where a video was left: the second, and when that was, in milliseconds since 1970. */
export type LeftAt = { seconds: number; at: number }

/**
 * What somebody did in lessons, by their ids: when each was completed, in milliseconds since 1970,
 * and where the videos were left.
 */
export type LearnerProgress = {
  completed: ReadonlyMap<string, number>
  watched: ReadonlyMap<string, LeftAt>
}

/** Which lessons are completed. */
type Completed = Pick<ReadonlySet<string>, 'has'>

/** How much of something is completed; `percent` is rounded down. */
export type Progress = { done: number; total: number; percent: number }

/** The visible lessons of one module, first to last. */
export function lessonsOfModule<L extends LessonEntry>(
  lessons: readonly L[],
  moduleId: string,
): L[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId && lesson.visible).sort(byOrder)
}

/** The visible lessons that belong to no module, first to last: the workbook. */
export function lessonsOfCourse<L extends LessonEntry>(lessons: readonly L[]): L[] {
  return lessons.filter(({ moduleId, visible }) => moduleId === null && visible).sort(byOrder)
}

/** The visible modules of a course, first to last. */
export function visibleModules<M extends ModuleEntry>(modules: readonly M[]): M[] {
  return modules.filter((module) => module.visible).sort(byOrder)
}

/** The visible lesson that follows in the same module, or null after the last one. */
export function nextLessonInModule<L extends LessonEntry>(
  lessons: readonly L[],
  current: Pick<L, 'id' | 'moduleId'>,
): L | null {
  if (current.moduleId === null) return null
  const inOrder = lessonsOfModule(lessons, current.moduleId)
  const index = inOrder.findIndex((lesson) => lesson.id === current.id)
  return index === -1 ? null : (inOrder[index + 1] ?? null)
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
  const shown = shownLessons(modules, lessons)
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
 * The lessons of a course that its students see, in its order; those without a module come last.
 */
export function shownLessons<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
): L[] {
  const ofModules = visibleModules(modules).flatMap(({ id }) => lessonsOfModule(lessons, id))
  return [...ofModules, ...lessonsOfCourse(lessons)]
}

/** The progress of one module: its visible lessons only. */
export function moduleProgress(
  moduleId: string,
  lessons: readonly LessonEntry[],
  completedIds: Completed,
): Progress {
  return progressOf(lessonsOfModule(lessons, moduleId), completedIds)
}

/**
 * The progress of a course: the visible lessons of its visible modules, and the visible lessons
 * that belong to no module. It is always the sum of what the modules show plus the latter.
 */
export function courseProgress(
  modules: readonly ModuleEntry[],
  lessons: readonly LessonEntry[],
  completedIds: Completed,
): Progress {
  return progressOf(shownLessons(modules, lessons), completedIds)
}

// The id decides between equal numbers, so that every page shows the same order.
function byOrder(a: ModuleEntry, b: ModuleEntry): number {
  if (a.order !== b.order) return a.order - b.order
  return a.id < b.id ? -1 : 1
}

function progressOf(lessons: readonly LessonEntry[], completedIds: Completed): Progress {
  const done = lessons.filter((lesson) => completedIds.has(lesson.id)).length
  return { done, total: lessons.length, percent: completionPercent(done, lessons.length) }
}
