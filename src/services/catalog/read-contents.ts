import type { PayloadRequest } from 'payload'
import type { CourseContents } from '@/domain/learning/course-facts'
import type { Lesson, Module } from '@/payload-types'

export type CourseParts = {
  modules: Module[]
  lessons: Pick<Lesson, 'title' | 'module' | 'durationSeconds'>[]
  /** What the public pages count; modules outside the curriculum are not part of it. */
  contents: CourseContents
}

/**
 * The modules and lessons of a course in their order, and how much they are, as they are on the
 * site or in their drafts. Runs as the user of `req`.
 */
export async function readContents(
  req: PayloadRequest,
  courseId: string,
  draft = false,
): Promise<CourseParts> {
  const list = {
    // Access hides from visitors what is hidden, and not from the instructor, who previews.
    where: { course: { equals: courseId }, visible: { not_equals: false } },
    draft,
    sort: 'order',
    depth: 0,
    pagination: false,
  }
  // Access decides: of a draft, a visitor learns nothing.
  const [{ docs: modules }, { docs: lessons }] = await Promise.all([
    req.payload.find({
      collection: 'modules',
      ...list,
      limit: 100,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'lessons',
      select: { title: true, module: true, durationSeconds: true },
      ...list,
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
