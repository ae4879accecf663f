import {
  courseProgress,
  type LearnerProgress,
  type LeftAt,
  type LessonEntry,
  lessonsOfCourse,
  lessonsOfModule,
  moduleProgress,
  type ModuleEntry,
  nextLesson,
  shownLessons,
  visibleModules,
} from '@/domain/learning/lesson-order'
import { routes } from '@/domain/routes/paths'
import { resumePosition } from '@/domain/learning/resume'
import { type ImageView, toImage } from '@/lib/image-view'
import { relationId } from '@/services/database/relation-id'
import type { CourseParts, CourseRow, LessonRow, ModuleRow } from './library-reads'
import type { LessonLink, LibraryCourse, LibraryModule, NextLesson } from '../views'

type LessonPart = LessonEntry & Pick<LessonRow, 'title' | 'slug' | 'durationSeconds'>
type ModulePart = ModuleEntry & Pick<ModuleRow, 'title' | 'path' | 'image' | 'description'>

/** The place on the overview where the workbook is. */
export const WORKBOOK_ID = 'workbook'

/**
 * The course that one goes on with first: the one whose next lesson was watched last, else the
 * first that has something left to do.
 */
export function mainCourse(courses: readonly LibraryCourse[]): LibraryCourse | null {
  const open = courses.filter(({ next }) => next !== null)
  const watchedAt = ({ next }: LibraryCourse) => next?.watchedAt ?? -Infinity
  const latest = Math.max(...open.map(watchedAt))
  return open.find((course) => watchedAt(course) === latest) ?? courses[0] ?? null
}

/** What a module is on one's way: where one is, or where one goes next; null for all others. */
export function placeOnTheWay(
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

/**
 * A course with what its student sees of it: visible parts in their order, and how far one is. The
 * completed lessons come in the order in which they were completed.
 */
export function toLibraryCourse(
  course: CourseRow,
  parts: CourseParts,
  progress: LearnerProgress,
): LibraryCourse {
  const { completed, watched } = progress
  const modules = visibleModules(modulesOf(parts, course.id))
  const lessons = lessonsOf(parts, course.id)
  const paths = new Map(modules.map(({ id, path }) => [id, path]))
  const link = (lesson: LessonPart) => toLink(lesson, paths.get(lesson.moduleId ?? ''), completed)

  const shown = shownLessons(modules, lessons)
  const lastDoneId = [...completed].findLast((id) => shown.some((lesson) => lesson.id === id))
  const open = nextLesson(modules, lessons, progress)
  const openHref = open && (link(open).href ?? workbookPlace(course))
  const workbook = course.workbook && parts.workbooks.get(relationId(course.workbook))
  return {
    id: course.id,
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle ?? null,
    image: imageOf(course.image, parts),
    overviewPath: course.overviewPath ?? null,
    modules: modules.map((module): LibraryModule => ({
      id: module.id,
      title: module.title,
      path: module.path ?? null,
      description: module.description,
      image: imageOf(module.image, parts),
      lessons: lessonsOfModule(lessons, module.id).map(link),
      progress: moduleProgress(module.id, lessons, completed),
    })),
    ownLessons: lessonsOfCourse(lessons).map(link),
    workbookHref: workbook ? routes.workbook(workbook) : null,
    progress: courseProgress(modules, lessons, completed),
    isBegun: shown.some(({ id }) => completed.has(id) || watched.has(id)),
    next: open && openHref ? toNext(open, openHref, modules, lessons, watched.get(open.id)) : null,
    lastDone: shown.find(({ id }) => id === lastDoneId)?.title ?? null,
    enrolledAt: course.enrolledAt,
  }
}

function toNext(
  { id, title, durationSeconds, moduleId }: LessonPart,
  href: string,
  modules: readonly ModulePart[],
  lessons: readonly LessonPart[],
  left: LeftAt | undefined,
): NextLesson {
  const module = modules.find((candidate) => candidate.id === moduleId)
  const mates = module ? lessonsOfModule(lessons, module.id) : []
  const number = mates.findIndex((mate) => mate.id === id) + 1
  return {
    id,
    title,
    href,
    durationSeconds: durationSeconds ?? null,
    atSecond: left ? resumePosition(left.seconds, durationSeconds ?? Number.NaN) : 0,
    watchedAt: left?.at ?? null,
    place: module ? { moduleTitle: module.title, number, of: mates.length } : null,
  }
}

function modulesOf({ modules }: CourseParts, courseId: string): ModulePart[] {
  return modules
    .filter(({ course }) => relationId(course) === courseId)
    .map((module) => ({ ...module, visible: module.visible === true }))
}

function lessonsOf({ lessons }: CourseParts, courseId: string): LessonPart[] {
  return lessons
    .filter(({ course }) => course && relationId(course) === courseId)
    .map((lesson) => ({
      ...lesson,
      moduleId: lesson.module ? relationId(lesson.module) : null,
      visible: lesson.visible === true,
    }))
}

function toLink(
  { id, title, slug, durationSeconds }: LessonPart,
  modulePath: string | null | undefined,
  completed: ReadonlySet<string>,
): LessonLink {
  return {
    id,
    title,
    href: modulePath ? routes.lesson(modulePath, slug) : null,
    durationSeconds: durationSeconds ?? null,
    isDone: completed.has(id),
  }
}

const workbookPlace = ({ overviewPath }: CourseRow) =>
  overviewPath ? `${overviewPath}#${WORKBOOK_ID}` : null

const imageOf = (relation: CourseRow['image'], { images }: CourseParts): ImageView | null =>
  relation ? toImage(images.get(relationId(relation))) : null
