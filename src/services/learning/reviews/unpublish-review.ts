import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { lockReview } from './lock-review'

/**
 * Takes the testimonial of a review from the home page. It stays, unpublished, with its place and
 * picture, for when the instructor shows it again. Runs as the user of `req`, who must be the
 * instructor; nothing happens when the review was never shown.
 *
 * Throws AppError 404 for what is gone and for everybody else.
 */
export async function unpublishReview(req: PayloadRequest, reviewId: string): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    const { testimonialId } = await lockReview(inner, tx, reviewId)
    if (!testimonialId) return
    await inner.payload.update({
      collection: 'testimonials',
      id: testimonialId,
      data: { published: false },
      depth: 0,
      overrideAccess: false,
      user: inner.user,
      req: inner,
    })
  })
}
