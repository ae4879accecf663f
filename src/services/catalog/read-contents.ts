import type { PayloadRequest } from 'payload'
import type { CourseContents } from '@/domain/learning/course-facts'
import type { Lesson, Module } from '@/payload-types'

export type CourseParts = {
  modules: Module[]
  lessons: Pick<Lesson, 'title' | 'module' | 'durationSeconds'>[]
  /** What public pages count; modules outside the curriculum are excluded. */
  contents: CourseContents
}

/** Reads the modules and lessons of a course in order, as the user of `req`, with counts. */
export async function readContents(
  req: PayloadRequest,
  courseId: string,
  draft = false,
): Promise<CourseParts> {
  const list = {
    // Access hides invisible parts from visitors, but not from the instructor, who previews.
    where: { course: { equals: courseId }, visible: { not_equals: false } },
    draft,
    sort: 'order',
    depth: 0,
    pagination: false,
  }
  // Access decides: visitors read no drafts.
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
