import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { isInstructor } from './instructor'
import { openEnrollments } from '@/services/database/open-enrollment'

// One request asks for many lessons: the answer is kept for as long as the request lives.
const idsByRequest = new WeakMap<object, Promise<string[]>>()

/** The ids of the courses that this request's user may learn from. Empty for a visitor. */
export function enrolledCourseIds(req: PayloadRequest): Promise<string[]> {
  const { user } = req
  if (!user) return Promise.resolve([])
  const known = idsByRequest.get(req)
  if (known) return known
  const found = req.payload
    .find({
      collection: 'enrollments',
      where: { and: [{ user: { equals: user.id } }, openEnrollments()] },
      select: { course: true },
      depth: 0,
      // No student owns more courses than an instructor could ever make.
      limit: 500,
      pagination: false,
      // The rule that decides on access cannot itself be subject to it.
      overrideAccess: true,
      req,
    })
    .then(({ docs }) => docs.map(({ course }) => relationId(course)))
  idsByRequest.set(req, found)
  return found
}

/** What belongs to a course, for its students and the instructor. */
export const ofOwnCourse: Access = async ({ req }) =>
  isInstructor(req.user) || (req.user ? { course: { in: await enrolledCourseIds(req) } } : false)

/** Fields of a lesson that only its course's students and the instructor may read. */
export const enrolledField: FieldAccess<Lesson> = async ({ req, doc }) => {
  if (isInstructor(req.user)) return true
  if (!req.user || !doc?.course) return false
  return (await enrolledCourseIds(req)).includes(relationId(doc.course))
}
