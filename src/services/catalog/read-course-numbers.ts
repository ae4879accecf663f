import type { PayloadRequest } from 'payload'
import { areLengthsKnown } from '@/domain/learning/curriculum-lengths'
import { type CourseNumbers, findFactConflicts } from '@/domain/learning/fact-conflicts'
import { countExercises, readContents } from './read-contents'

/**
 * Reads the numbers that a course's facts are checked against, from the latest versions of its
 * visible modules and lessons, which are what the course form edits. The caller must verify that
 * the requesting user is an instructor.
 */
export async function readCourseNumbers(
  req: PayloadRequest,
  courseId: string,
): Promise<CourseNumbers> {
  const { modules, lessons, contents } = await readContents(req, courseId, true)
  const { total } = await countExercises(req, lessons)
  return {
    videoSeconds: contents.videoSeconds,
    areLengthsKnown: areLengthsKnown(lessons),
    counts: {
      // With and without the workbook, and with and without modules outside the curriculum.
      lessons: [lessons.length, lessons.filter(({ isWorkbook }) => !isWorkbook).length],
      modules: [contents.moduleCount, modules.length],
      exercises: [total],
    },
  }
}

/** A course with facts that contradict its videos, lessons, or modules. */
export type CourseWithConflicts = { id: string; title: string; conflicts: string[] }

/**
 * Finds the courses whose facts contradict them, in their latest versions. The caller must verify
 * that the requesting user is an instructor.
 */
export async function findCoursesWithConflicts(
  req: PayloadRequest,
  courseIds: readonly string[],
): Promise<CourseWithConflicts[]> {
  if (courseIds.length === 0) return []
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { id: { in: [...courseIds] } },
    select: { title: true, facts: true },
    draft: true,
    sort: 'createdAt',
    depth: 0,
    limit: 24,
    overrideAccess: false,
    req,
  })
  const courses = await Promise.all(
    docs.map(async ({ id, title, facts }) => ({
      id,
      title,
      conflicts: facts?.length ? findFactConflicts(facts, await readCourseNumbers(req, id)) : [],
    })),
  )
  return courses.filter(({ conflicts }) => conflicts.length > 0)
}
