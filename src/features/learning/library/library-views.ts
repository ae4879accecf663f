import {
  byOrder,
  findNextAndSkippedLessons,
  findLatest,
  lessonsInCourseOrder,
  listModuleLessons,
  type Progress,
  getProgress,
} from '@/domain/learning/lesson-order'
import { isFreshEnrollment } from '@/domain/learning/enrollment-dates'
import { resumePosition } from '@/domain/learning/resume-position'
import { routes } from '@/domain/routes/paths'
import { type ModuleView, toWorkbookUrls } from '../lesson/module-view'
import type { CourseRow, LessonRow, ModuleRow } from './library-query'

export type LessonLink = {
  id: string
  title: string
  /** For the workbook, which has no page, links to its card. Null if the module has no URL. */
  href: string | null
  durationSeconds: number | null
  isDone: boolean
}

export type LibraryModule = ModuleRow & { lessons: LessonLink[]; progress: Progress }

/** The lesson to continue with. */
export type NextLesson = {
  id: string
  title: string
  href: string
  durationSeconds: number | null
  /** The position at which the lesson's video resumes, in seconds. */
  resumeSeconds: number
  /** When the lesson was last watched, in milliseconds since 1970, or null. */
  watchedAt: number | null
  /** The lesson's position in its module. Null for the workbook, which has no module. */
  position: { moduleTitle: string; number: number; total: number } | null
}

/** A course of the signed-in user, with their progress. */
export type LibraryCourse = Omit<
  CourseRow,
  'modules' | 'lessons' | 'workbook' | 'workbookLetter'
> & {
  modules: LibraryModule[]
  /** The lessons that belong to no module: the workbook. */
  courseLessons: LessonLink[]
  workbook: ModuleView['workbook']
  progress: Progress
  /** Whether any lesson has been completed or watched. */
  isStarted: boolean
  /** The lesson to continue with, or null when all lessons are completed. */
  next: NextLesson | null
  /** The incomplete lessons before the last completed lesson, except `next`. */
  skipped: LessonLink[]
  /** The time of the latest activity, in milliseconds since 1970, or null. */
  lastActivityAt: number | null
  /** The title of the last completed lesson, or null. */
  lastCompletedTitle: string | null
}

/** The ID of the workbook element on the overview. */
export const WORKBOOK_ID = 'workbook'

/** Returns the incomplete course with the latest activity, else the first course, else null. */
export function findMainCourse(courses: readonly LibraryCourse[]): LibraryCourse | null {
  const incompleteCourses = courses.filter(({ next }) => next !== null)
  return (
    findLatest(incompleteCourses, ({ lastActivityAt }) => lastActivityAt) ??
    incompleteCourses[0] ??
    courses[0] ??
    null
  )
}

/**
 * Returns the latest course that the user got within the last three days and hasn't started, or
 * null.
 */
export const findNewCourse = (courses: readonly LibraryCourse[], now: Date) =>
  courses.findLast(
    ({ enrolledAt, isStarted }) => !isStarted && isFreshEnrollment(enrolledAt, now),
  ) ?? null

/** Returns 'here' for the module in progress, 'next' for the module to start next, else null. */
export function moduleMarker(
  { next }: LibraryCourse,
  { lessons, progress }: LibraryModule,
): 'here' | 'next' | null {
  if (!next || !lessons.some(({ id }) => id === next.id)) return null
  return progress.done > 0 || next.watchedAt !== null ? 'here' : 'next'
}

/** Returns all lessons of a course in order, with their module's title; the workbook comes last. */
export function allLessons({
  modules,
  courseLessons,
}: LibraryCourse): (LessonLink & { moduleTitle: string | null })[] {
  return [
    ...modules.flatMap(({ title, lessons }) =>
      lessons.map((lesson) => ({ ...lesson, moduleTitle: title })),
    ),
    ...courseLessons.map((lesson) => ({ ...lesson, moduleTitle: null })),
  ]
}

/** Builds the view of a course for its student: modules and lessons in order, with progress. */
export function toLibraryCourse(course: CourseRow): LibraryCourse {
  const { modules: moduleRows, lessons: lessonRows, workbook, workbookLetter, ...details } = course
  const modules = moduleRows.toSorted(byOrder)
  const lessons = lessonsInCourseOrder(modules, lessonRows)
  const workbookCardHref = course.overviewPath && `${course.overviewPath}#${WORKBOOK_ID}`
  const toLessonLink = (lesson: LessonRow): LessonLink => {
    const { id, title, slug, moduleId, durationSeconds, completedAt } = lesson
    const path = modules.find((module) => module.id === moduleId)?.path
    const lessonHref = path ? routes.lesson(path, slug) : null
    const href = moduleId === null ? workbookCardHref : lessonHref
    return { id, title, href, durationSeconds, isDone: completedAt !== null }
  }
  const { next, skipped } = findNextAndSkippedLessons(lessons)
  const activityTimes = lessons
    .flatMap(({ completedAt, watchedAt }) => [completedAt, watchedAt])
    .filter((time) => time !== null)
  const nextHref = next && (toLessonLink(next).href ?? workbookCardHref)
  return {
    ...details,
    modules: modules.map((module) => {
      const ownLessons = listModuleLessons(lessons, module.id)
      return { ...module, lessons: ownLessons.map(toLessonLink), progress: getProgress(ownLessons) }
    }),
    courseLessons: listModuleLessons(lessons, null).map(toLessonLink),
    workbook: toWorkbookUrls(workbook, workbookLetter),
    progress: getProgress(lessons),
    isStarted: activityTimes.length > 0,
    next: next && nextHref ? toNextLesson(next, nextHref, modules, lessons) : null,
    skipped: skipped.map(toLessonLink),
    lastActivityAt: activityTimes.length > 0 ? Math.max(...activityTimes) : null,
    lastCompletedTitle: findLatest(lessons, ({ completedAt }) => completedAt)?.title ?? null,
  }
}

function toNextLesson(
  lesson: LessonRow,
  href: string,
  modules: readonly ModuleRow[],
  lessons: readonly LessonRow[],
): NextLesson {
  const { id, title, durationSeconds, moduleId, positionSeconds, watchedAt } = lesson
  const module = modules.find((candidate) => candidate.id === moduleId)
  const moduleLessons = listModuleLessons(lessons, moduleId)
  return {
    id,
    title,
    href,
    durationSeconds,
    resumeSeconds: resumePosition(positionSeconds ?? 0, durationSeconds ?? Number.NaN),
    watchedAt,
    position: module
      ? {
          moduleTitle: module.title,
          number: moduleLessons.indexOf(lesson) + 1,
          total: moduleLessons.length,
        }
      : null,
  }
}
