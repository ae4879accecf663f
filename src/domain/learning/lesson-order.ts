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
 * What somebody did in lessons, by their ids: what is completed, and where the videos were left.
 */
export type LearnerProgress = {
  completed: ReadonlySet<string>
  watched: ReadonlyMap<string, LeftAt>
}

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

/**
 * Where somebody goes on in a course: the lesson watched last among those that are shown and not
 * completed, else the first of these, module by module, and then those without a module. Null when
 * everything is done.
 */
export function nextLesson<L extends LessonEntry>(
  modules: readonly ModuleEntry[],
  lessons: readonly L[],
  { completed, watched }: LearnerProgress,
): L | null {
  const open = shownLessons(modules, lessons).filter(({ id }) => !completed.has(id))
  const watchedAt = ({ id }: L) => watched.get(id)?.at ?? -Infinity
  const latest = Math.max(...open.map(watchedAt))
  return open.find((lesson) => watchedAt(lesson) === latest) ?? null
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
  completedIds: ReadonlySet<string>,
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
  completedIds: ReadonlySet<string>,
): Progress {
  return progressOf(shownLessons(modules, lessons), completedIds)
}

// The id decides between equal numbers, so that every page shows the same order.
function byOrder(a: ModuleEntry, b: ModuleEntry): number {
  if (a.order !== b.order) return a.order - b.order
  return a.id < b.id ? -1 : 1
}

function progressOf(lessons: readonly LessonEntry[], completedIds: ReadonlySet<string>): Progress {
  const done = lessons.filter((lesson) => completedIds.has(lesson.id)).length
  return { done, total: lessons.length, percent: completionPercent(done, lessons.length) }
}
