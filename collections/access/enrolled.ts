import type { FieldAccess, PayloadRequest } from 'payload'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { isInstructor } from './instructor'

// One request asks for many lessons: the answer is kept for as long as the request lives.
const enrollmentsByRequest = new WeakMap<object, Promise<ReadonlyMap<string, string>>>()

/**
 * The courses that this request's user is enrolled in now: their ids with the ISO date of the
 * enrollment, in the order of enrollment. Empty for a visitor.
 */
export function enrollmentsOf(req: PayloadRequest): Promise<ReadonlyMap<string, string>> {
  const { user } = req
  if (!user) return Promise.resolve(new Map())
  const known = enrollmentsByRequest.get(req)
  if (known) return known
  const found = req.payload
    .find({
      collection: 'enrollments',
      where: { and: [{ user: { equals: user.id } }, { status: { equals: 'active' } }] },
      select: { course: true, createdAt: true },
      sort: 'createdAt',
      depth: 0,
      // No student owns more courses than an instructor could ever make.
      limit: 500,
      pagination: false,
      // The rule that decides on access cannot itself be subject to it.
      overrideAccess: true,
      req,
    })
    .then(({ docs }) => new Map(docs.map((doc) => [relationId(doc.course), doc.createdAt])))
  enrollmentsByRequest.set(req, found)
  return found
}

/** The ids of the courses that this request's user may learn from. Empty for a visitor. */
export async function enrolledCourseIds(req: PayloadRequest): Promise<string[]> {
  return [...(await enrollmentsOf(req)).keys()]
}

/** Fields of a lesson that only its course's students and the instructor may read. */
export const enrolledField: FieldAccess<Lesson> = async ({ req, doc }) => {
  if (isInstructor(req.user)) return true
  if (!req.user || !doc?.course) return false
  return (await enrolledCourseIds(req)).includes(relationId(doc.course))
}
