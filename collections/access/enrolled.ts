import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { isInstructor } from './instructor'
import { whereEnrollmentIsActive } from '@/services/database/active-enrollment'

// Caches the course ids per request, since one request may check many lessons.
const idsByRequest = new WeakMap<object, Promise<string[]>>()

/** Returns the ids of the courses that the requesting user has access to; none for a visitor. */
export function enrolledCourseIds(req: PayloadRequest): Promise<string[]> {
  const { user } = req
  if (!user) return Promise.resolve([])
  const cached = idsByRequest.get(req)
  if (cached) return cached
  const courseIds = req.payload
    .find({
      collection: 'enrollments',
      where: { and: [{ user: { equals: user.id } }, whereEnrollmentIsActive()] },
      select: { course: true },
      depth: 0,
      // Far above the number of courses that a student can own.
      limit: 500,
      pagination: false,
      // This query is part of an access rule, so it can't be subject to access rules itself.
      overrideAccess: true,
      req,
    })
    .then(({ docs }) => docs.map(({ course }) => relationId(course)))
  idsByRequest.set(req, courseIds)
  return courseIds
}

/** Allows students to access documents of their courses, and the instructor to access all. */
export const enrolledOrInstructor: Access = async ({ req }) =>
  isInstructor(req.user) || (req.user ? { course: { in: await enrolledCourseIds(req) } } : false)

/** Allows the students of a lesson's course, and the instructor, to read a field of the lesson. */
export const enrolledFieldAccess: FieldAccess<Lesson> = async ({ req, doc }) => {
  if (isInstructor(req.user)) return true
  if (!req.user || !doc?.course) return false
  return (await enrolledCourseIds(req)).includes(relationId(doc.course))
}
