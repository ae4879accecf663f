import {
  byOrder,
  courseProgress,
  type LearnerProgress,
  type PlaybackStop,
  type LessonEntry,
  lessonsOfModule,
  moduleProgress,
  type ModuleEntry,
  nextAndSkippedLessons,
  visibleLessons,
} from '@/domain/learning/lesson-order'
import { routes } from '@/domain/routes/paths'
import { resumePosition } from '@/domain/learning/resume'
import type { CourseRow, LessonRow } from './library-query'
import type { LessonLink, LibraryCourse, LibraryModule, NextLesson } from './library-course'

/** The id of the workbook's element on the overview. */
export const WORKBOOK_ID = 'workbook'

/** Returns the incomplete course with the latest activity, else the first course or null. */
export function mainCourse(courses: readonly LibraryCourse[]): LibraryCourse | null {
  const open = courses.filter(({ next }) => next !== null)
  const activeAt = (course: LibraryCourse) => course.activeAt ?? -Infinity
  const latest = Math.max(...open.map(activeAt))
  return open.find((course) => activeAt(course) === latest) ?? courses[0] ?? null
}

/** Returns whether a module is the current one ('here'), the next one to start, or neither. */
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
  const progress = progressIn(course)
  const { completed, watched } = progress
  const paths = new Map(modules.map(({ id, path }) => [id, path]))
  const link = (lesson: LessonRow) => toLink(lesson, paths.get(lesson.moduleId ?? ''))

  const visible = visibleLessons(modules, lessons)
  const lastDone = visible
    .filter(({ id }) => completed.has(id))
    .toSorted((a, b) => (completed.get(a.id) ?? 0) - (completed.get(b.id) ?? 0))
    .at(-1)
  const { next: open, skipped } = nextAndSkippedLessons(modules, lessons, progress)
  const times = visible.flatMap(({ id }) => [completed.get(id), watched.get(id)?.at])
  const activeAt = Math.max(...times.map((at) => at ?? -Infinity))
  const openHref = open && (link(open).href ?? workbookHref(course))
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
      lessons: lessonsOfModule(lessons, id).map(link),
      progress: moduleProgress(id, lessons, completed),
    })),
    courseLessons: lessonsOfModule(lessons, null).map(link),
    workbookHref: course.workbook && routes.workbook(course.workbook),
    workbookLetterHref: course.workbookLetter && routes.workbook(course.workbookLetter),
    hasExercises: course.hasExercises,
    progress: courseProgress(modules, lessons, completed),
    isStarted: visible.some(({ id }) => completed.has(id) || watched.has(id)),
    next: open && openHref ? toNext(open, openHref, modules, lessons, watched.get(open.id)) : null,
    skipped: skipped.map(link),
    activeAt: Number.isFinite(activeAt) ? activeAt : null,
    lastDone: lastDone?.title ?? null,
    enrolledAt: course.enrolledAt,
    endsAt: course.endsAt,
  }
}

function progressIn({ lessons }: CourseRow): LearnerProgress {
  return {
    completed: new Map(
      lessons.flatMap(({ id, completedAt: at }) => (at === null ? [] : [[id, at]])),
    ),
    watched: new Map(
      lessons.flatMap(({ id, positionSeconds: seconds, positionAt: at }) =>
        at !== null && seconds ? [[id, { seconds, at }]] : [],
      ),
    ),
  }
}

function toNext(
  { id, title, durationSeconds, moduleId }: LessonRow,
  href: string,
  modules: readonly (ModuleEntry & { title: string })[],
  lessons: readonly LessonEntry[],
  lastStop: PlaybackStop | undefined,
): NextLesson {
  const module = modules.find((candidate) => candidate.id === moduleId)
  const moduleLessons = module ? lessonsOfModule(lessons, module.id) : []
  const number = moduleLessons.findIndex((candidate) => candidate.id === id) + 1
  return {
    id,
    title,
    href,
    durationSeconds,
    atSecond: lastStop ? resumePosition(lastStop.seconds, durationSeconds ?? Number.NaN) : 0,
    watchedAt: lastStop?.at ?? null,
    position: module ? { moduleTitle: module.title, number, total: moduleLessons.length } : null,
  }
}

const toLink = (
  { id, title, slug, durationSeconds, completedAt }: LessonRow,
  modulePath: string | null | undefined,
): LessonLink => ({
  id,
  title,
  durationSeconds,
  href: modulePath ? routes.lesson(modulePath, slug) : null,
  isDone: completedAt !== null,
})

const workbookHref = ({ overviewPath }: CourseRow) =>
  overviewPath && `${overviewPath}#${WORKBOOK_ID}`
