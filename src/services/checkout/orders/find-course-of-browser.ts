import type { PayloadRequest } from 'payload'
import { courseNotFound } from './find-course'
import { findNewestCheckout } from '@/services/checkout/shared/read-checkout'

/**
 * A published course by its slug, or one that this browser began to buy while it was: who has paid
 * goes on, whatever happens to the course. Throws AppError 'course_not_found' (404) for any other,
 * so that nothing is told of drafts.
 */
export async function findCourseOfBrowser(
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
    // A buyer may not read a draft, and needs no more of it than its id.
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
