import type { PayloadRequest } from 'payload'
import type { CourseContents } from '@/domain/learning/course-facts'
import { routes } from '@/domain/routes/paths'
import type { Lesson, Module } from '@/payload-types'
import { existsAsSystem } from '@/services/database/system-access'

export type CourseModulesAndLessons = {
  modules: Module[]
  lessons: Pick<Lesson, 'title' | 'slug' | 'module' | 'durationSeconds'>[]
  /** The totals on public pages, excluding modules outside the curriculum. */
  contents: CourseContents
}

/**
 * Reads the modules and lessons of a course, in order, and their totals. With `draft`, reads the
 * latest versions instead of the published ones.
 */
export async function readContents(
  req: PayloadRequest,
  courseId: string,
  draft = false,
): Promise<CourseModulesAndLessons> {
  const queryOptions = {
    // Leaves out hidden items even for an instructor, whose preview must match the public page.
    where: { course: { equals: courseId }, visible: { not_equals: false } },
    draft,
    sort: 'order',
    depth: 0,
    pagination: false,
  }
  // Visitors can't read drafts, even with `draft`.
  const [{ docs: modules }, { docs: lessons }] = await Promise.all([
    req.payload.find({
      collection: 'modules',
      ...queryOptions,
      limit: 100,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'lessons',
      select: { title: true, slug: true, module: true, durationSeconds: true },
      ...queryOptions,
      limit: 500,
      overrideAccess: false,
      req,
    }),
  ])
  const contents = {
    moduleCount: modules.filter((module) => module.inCurriculum).length,
    lessonCount: lessons.length,
    videoSeconds: lessons.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0),
  }
  return { modules, lessons, contents }
}

/** A lesson with the path of its page. */
export type LessonAddress = { title: string; href: string }

/** Returns the first lesson that has a page, or null. */
export function findFirstLesson({
  modules,
  lessons,
}: Pick<CourseModulesAndLessons, 'modules' | 'lessons'>): LessonAddress | null {
  for (const { id, path } of modules) {
    const lesson = lessons.find(({ module }) => module === id)
    if (path && lesson) return { title: lesson.title, href: routes.lesson(path, lesson.slug) }
  }
  return null
}

/** Returns whether a course has an active exercise for two people. */
export function courseHasExercisesForTwo(req: PayloadRequest, courseId: string): Promise<boolean> {
  // Visitors can't read exercises. This reveals only whether one exists.
  return existsAsSystem(req, 'exercises', {
    course: { equals: courseId },
    audience: { equals: 'two' },
    archived: { not_equals: true },
  })
}
