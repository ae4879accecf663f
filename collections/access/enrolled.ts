import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { isInstructor } from './instructor'
import { openEnrollments } from '@/services/database/open-enrollment'

// Caches the course ids per request, since one request may check many lessons.
const idsByRequest = new WeakMap<object, Promise<string[]>>()

/** Returns the ids of the courses that the requesting user has access to. Empty for a visitor. */
export function enrolledCourseIds(req: PayloadRequest): Promise<string[]> {
  const { user } = req
  if (!user) return Promise.resolve([])
  const cached = idsByRequest.get(req)
  if (cached) return cached
  const found = req.payload
    .find({
      collection: 'enrollments',
      where: { and: [{ user: { equals: user.id } }, openEnrollments()] },
      select: { course: true },
      depth: 0,
      // A limit far above the number of courses that any student can own.
      limit: 500,
      pagination: false,
      // This query is part of an access rule, so it can't be subject to access rules itself.
      overrideAccess: true,
      req,
    })
    .then(({ docs }) => docs.map(({ course }) => relationId(course)))
  idsByRequest.set(req, found)
  return found
}

/** Allows documents that belong to a course for its students and the instructor. */
export const ofOwnCourse: Access = async ({ req }) =>
  isInstructor(req.user) || (req.user ? { course: { in: await enrolledCourseIds(req) } } : false)

/** Allows fields of a lesson for the course's students and the instructor. */
export const enrolledField: FieldAccess<Lesson> = async ({ req, doc }) => {
  if (isInstructor(req.user)) return true
  if (!req.user || !doc?.course) return false
  return (await enrolledCourseIds(req)).includes(relationId(doc.course))
}
