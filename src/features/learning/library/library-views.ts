import {
  type Progress,
  byOrder,
  courseProgress,
  type LearnerProgress,
  type PlaybackStop,
  type LessonEntry,
  lessonsOfModule,
  moduleProgress,
  type ModuleEntry,
  findNextAndSkippedLessons,
  lessonsInCourseOrder,
} from '@/domain/learning/lesson-order'
import type { ImageView } from '@/lib/image-view'
import { routes } from '@/domain/routes/paths'
import { resumePosition } from '@/domain/learning/resume-position'
import type { CourseRow, LessonRow } from './library-query'

export type LessonLink = {
  id: string
  title: string
  /** For the workbook, which has no page, links to its card. Null if the module has no URL. */
  href: string | null
  durationSeconds: number | null
  isDone: boolean
}

export type LibraryModule = {
  id: string
  title: string
  path: string | null
  lessons: LessonLink[]
  progress: Progress
}

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
export type LibraryCourse = {
  id: string
  slug: string
  title: string
  subtitle: string | null
  image: ImageView | null
  overviewPath: string | null
  modules: LibraryModule[]
  /** The lessons that belong to no module: the workbook. */
  courseLessons: LessonLink[]
  workbookHref: string | null
  /** The URL of the workbook in US Letter format. */
  workbookLetterHref: string | null
  /** Whether any lesson has an exercise. */
  hasExercises: boolean
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
  /** The enrollment date in ISO format. Null for the instructor. */
  enrolledAt: string | null
  /** The ISO date when access ends. Null if unlimited. */
  endsAt: string | null
}

/** The ID of the workbook element on the overview. */
export const WORKBOOK_ID = 'workbook'

/** Returns the incomplete course with the latest activity, else the first course, else null. */
export function mainCourse(courses: readonly LibraryCourse[]): LibraryCourse | null {
  const incompleteCourses = courses.filter(({ next }) => next !== null)
  const lastActivityOf = (course: LibraryCourse) => course.lastActivityAt ?? -Infinity
  const latestActivity = Math.max(...incompleteCourses.map(lastActivityOf))
  return (
    incompleteCourses.find((course) => lastActivityOf(course) === latestActivity) ??
    courses[0] ??
    null
  )
}

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
  const { lessons } = course
  const modules = course.modules.toSorted(byOrder)
  const learnerProgress = learnerProgressOf(course)
  const { completionTimes, playbackStops } = learnerProgress
  const paths = new Map(modules.map(({ id, path }) => [id, path]))
  const workbookCardHref = course.overviewPath && `${course.overviewPath}#${WORKBOOK_ID}`
  const hrefOf = ({ moduleId, slug }: LessonRow) => {
    if (moduleId === null) return workbookCardHref
    const path = paths.get(moduleId)
    return path ? routes.lesson(path, slug) : null
  }
  const linkOf = (lesson: LessonRow) => toLessonLink(lesson, hrefOf(lesson))

  const lessonsInOrder = lessonsInCourseOrder(modules, lessons)
  const lastCompletedLesson = lessonsInOrder
    .filter(({ id }) => completionTimes.has(id))
    .toSorted((a, b) => (completionTimes.get(a.id) ?? 0) - (completionTimes.get(b.id) ?? 0))
    .at(-1)
  const { next: nextLesson, skipped: skippedLessons } = findNextAndSkippedLessons(
    modules,
    lessons,
    learnerProgress,
  )
  const activityTimes = lessonsInOrder.flatMap(({ id }) => [
    completionTimes.get(id),
    playbackStops.get(id)?.stoppedAt,
  ])
  const lastActivityAt = Math.max(...activityTimes.map((at) => at ?? -Infinity))
  const nextHref = nextLesson && (hrefOf(nextLesson) ?? workbookCardHref)
  return {
    id: course.id,
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle,
    image: course.image,
    overviewPath: course.overviewPath,
    modules: modules.map(({ id, title, path }): LibraryModule => ({
      id,
      title,
      path,
      lessons: lessonsOfModule(lessons, id).map(linkOf),
      progress: moduleProgress(id, lessons, completionTimes),
    })),
    courseLessons: lessonsOfModule(lessons, null).map(linkOf),
    workbookHref: course.workbook && routes.workbook(course.workbook),
    workbookLetterHref: course.workbookLetter && routes.workbook(course.workbookLetter),
    hasExercises: course.hasExercises,
    progress: courseProgress(modules, lessons, completionTimes),
    isStarted: lessonsInOrder.some(({ id }) => completionTimes.has(id) || playbackStops.has(id)),
    next:
      nextLesson && nextHref
        ? toNextLesson(nextLesson, nextHref, modules, lessons, playbackStops.get(nextLesson.id))
        : null,
    skipped: skippedLessons.map(linkOf),
    lastActivityAt: Number.isFinite(lastActivityAt) ? lastActivityAt : null,
    lastCompletedTitle: lastCompletedLesson?.title ?? null,
    enrolledAt: course.enrolledAt,
    endsAt: course.endsAt,
  }
}

function learnerProgressOf({ lessons }: CourseRow): LearnerProgress {
  return {
    completionTimes: new Map(
      lessons.flatMap(({ id, completedAt: at }) => (at === null ? [] : [[id, at]])),
    ),
    playbackStops: new Map(
      lessons.flatMap(({ id, positionSeconds: seconds, positionAt: stoppedAt }) =>
        stoppedAt !== null && seconds ? [[id, { seconds, stoppedAt }]] : [],
      ),
    ),
  }
}

function toNextLesson(
  { id, title, durationSeconds, moduleId }: LessonRow,
  href: string,
  modules: readonly (ModuleEntry & { title: string })[],
  lessons: readonly LessonEntry[],
  lastStop: PlaybackStop | undefined,
): NextLesson {
  const module = modules.find((candidate) => candidate.id === moduleId)
  const moduleLessons = module ? lessonsOfModule(lessons, module.id) : []
  const lessonNumber = moduleLessons.findIndex((candidate) => candidate.id === id) + 1
  return {
    id,
    title,
    href,
    durationSeconds,
    resumeSeconds: lastStop ? resumePosition(lastStop.seconds, durationSeconds ?? Number.NaN) : 0,
    watchedAt: lastStop?.stoppedAt ?? null,
    position: module
      ? { moduleTitle: module.title, number: lessonNumber, total: moduleLessons.length }
      : null,
  }
}

const toLessonLink = (
  { id, title, durationSeconds, completedAt }: LessonRow,
  href: string | null,
): LessonLink => ({
  id,
  title,
  durationSeconds,
  href,
  isDone: completedAt !== null,
})
