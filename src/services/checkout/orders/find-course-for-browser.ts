import type { PayloadRequest } from 'payload'
import { courseNotFound } from './find-course'
import { findNewestCheckout } from '@/services/checkout/shared/read-checkout'

/**
 * Finds a course by its slug if it is published, or if this browser has a checkout for it. Throws
 * AppError 'course_not_found' (404) otherwise, so that drafts stay secret.
 */
export async function findCourseForBrowser(
  req: PayloadRequest,
  { browserHash, courseSlug }: { browserHash: string | null; courseSlug: string },
): Promise<{ id: string; slug: string }> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: courseSlug } },
    select: { slug: true, _status: true },
    limit: 1,
    pagination: false,
    depth: 0,
    // Buyers can't read drafts. This returns only the ID and slug.
    overrideAccess: true,
    req,
  })
  const [course] = docs
  if (!course) throw courseNotFound()
  const { id, slug, _status } = course
  if (_status === 'published') return { id, slug }
  if (browserHash && (await findNewestCheckout(req, { browserHash, courseId: id })))
    return { id, slug }
  throw courseNotFound()
}
