import type { PayloadRequest } from 'payload'
import type { Course } from '@/payload-types'
import { whereEnrollmentIsActive } from '@/services/database/active-enrollment'

/** A course that the user has access to, and its path. */
export type OwnCourse = { slug: string; overviewPath: string | null }

/** Lists the courses that the requesting user is enrolled in. Empty for a visitor. */
export async function listOwnCourses(req: PayloadRequest): Promise<OwnCourse[]> {
  if (!req.user) return []
  const { docs } = await req.payload.find({
    collection: 'enrollments',
    // Filters by user, because instructors may read everyone's enrollments.
    where: { and: [{ user: { equals: req.user.id } }, whereEnrollmentIsActive()] },
    select: { course: true },
    populate: { courses: { slug: true, overviewPath: true } },
    depth: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs
    .map(({ course }) => course)
    .filter((course): course is Course => typeof course === 'object')
    .map(({ slug, overviewPath }) => ({ slug, overviewPath: overviewPath ?? null }))
}
