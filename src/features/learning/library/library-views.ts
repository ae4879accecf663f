import {
  byOrder,
  courseProgress,
  type LearnerProgress,
  type PlaybackStop,
  type LessonEntry,
  lessonsOfModule,
  moduleProgress,
  type ModuleEntry,
  nextLessons,
  visibleLessons,
} from '@/domain/learning/lesson-order'
import { routes } from '@/domain/routes/paths'
import { resumePosition } from '@/domain/learning/resume'
import type { CourseRow, LessonRow } from './library-query'
import type { LessonLink, LibraryCourse, LibraryModule, NextLesson } from './library-course'

/** The place on the overview where the workbook is. */
export const WORKBOOK_ID = 'workbook'

/**
 * Finds the course that one continues first: the one with the latest activity among those with
 * something left to do, else the first of these.
 */
export function mainCourse(courses: readonly LibraryCourse[]): LibraryCourse | null {
  const open = courses.filter(({ next }) => next !== null)
  const activeAt = (course: LibraryCourse) => course.activeAt ?? -Infinity
  const latest = Math.max(...open.map(activeAt))
  return open.find((course) => activeAt(course) === latest) ?? courses[0] ?? null
}

/** What a module is on one's way: where one is, or where one goes next; null for all others. */
export function moduleMarker(
  { next }: LibraryCourse,
  { lessons, progress }: LibraryModule,
): 'here' | 'next' | null {
  if (!next || !lessons.some(({ id }) => id === next.id)) return null
  return progress.done > 0 || next.watchedAt !== null ? 'here' : 'next'
}

/** Every lesson of a course in its order, with the module it is in; the workbook comes last. */
export function allLessons({
  modules,
  ownLessons,
}: LibraryCourse): (LessonLink & { moduleTitle: string | null })[] {
  return [
    ...modules.flatMap(({ title, lessons }) =>
      lessons.map((lesson) => ({ ...lesson, moduleTitle: title })),
    ),
    ...ownLessons.map((lesson) => ({ ...lesson, moduleTitle: null })),
  ]
}

/** A course with what its student sees of it: its parts in their order, and how far one is. */
export function toLibraryCourse(course: CourseRow): LibraryCourse {
  const { lessons } = course
  const modules = course.modules.toSorted(byOrder)
  const progress = progressIn(course)
  const { completed, watched } = progress
  const paths = new Map(modules.map(({ id, path }) => [id, path]))
  const link = (lesson: LessonRow) => toLink(lesson, paths.get(lesson.moduleId ?? ''))

  const shown = visibleLessons(modules, lessons)
  const lastDone = shown
    .filter(({ id }) => completed.has(id))
    .toSorted((a, b) => (completed.get(a.id) ?? 0) - (completed.get(b.id) ?? 0))
    .at(-1)
  const { next: open, skipped } = nextLessons(modules, lessons, progress)
  const times = shown.flatMap(({ id }) => [completed.get(id), watched.get(id)?.at])
  const activeAt = Math.max(...times.map((at) => at ?? -Infinity))
  const openHref = open && (link(open).href ?? workbookPlace(course))
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
    ownLessons: lessonsOfModule(lessons, null).map(link),
    workbookHref: course.workbook && routes.workbook(course.workbook),
    workbookLetterHref: course.workbookLetter && routes.workbook(course.workbookLetter),
    hasExercises: course.hasExercises,
    progress: courseProgress(modules, lessons, completed),
    isBegun: shown.some(({ id }) => completed.has(id) || watched.has(id)),
    next: open && openHref ? toNext(open, openHref, modules, lessons, watched.get(open.id)) : null,
    skipped: skipped.map(link),
    activeAt: Number.isFinite(activeAt) ? activeAt : null,
    lastDone: lastDone?.title ?? null,
    enrolledAt: course.enrolledAt,
    endsAt: course.endsAt,
  }
}

/** What one did in a course. */
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
  left: PlaybackStop | undefined,
): NextLesson {
  const module = modules.find((candidate) => candidate.id === moduleId)
  const mates = module ? lessonsOfModule(lessons, module.id) : []
  const number = mates.findIndex((mate) => mate.id === id) + 1
  return {
    id,
    title,
    href,
    durationSeconds,
    atSecond: left ? resumePosition(left.seconds, durationSeconds ?? Number.NaN) : 0,
    watchedAt: left?.at ?? null,
    place: module ? { moduleTitle: module.title, number, of: mates.length } : null,
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

const workbookPlace = ({ overviewPath }: CourseRow) =>
  overviewPath && `${overviewPath}#${WORKBOOK_ID}`
