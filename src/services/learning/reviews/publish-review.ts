import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { HIGHEST_PLACE } from '@/domain/constants'
import { firstName } from '@/domain/identity/display-name'
import { inTransaction } from '@/services/database/in-transaction'
import { lockReview } from './lock-review'

/** The longest name of a testimonial, in characters. */
const NAME_LENGTH = 80

/**
 * Shows a review on the home page as a testimonial: the first name of who wrote it, the stars, the
 * words as they are now. Once more, it brings the testimonial up to date. Answers with the
 * testimonial's id. Runs as the user of `req`, who must be the instructor.
 *
 * Throws AppError 'no_consent' or 'no_words' (409), 404 for what is gone and for everybody else.
 */
export async function publishReview(req: PayloadRequest, reviewId: string): Promise<string> {
  return inTransaction(req, async (inner, tx) => {
    const review = await lockReview(inner, tx, reviewId)
    if (!review.mayPublish) throw new AppError('no_consent')
    if (!review.words) throw new AppError('no_words')

    const data = {
      name: firstName(review).slice(0, NAME_LENGTH),
      stars: review.stars,
      review: review.words,
      published: true,
      isSample: false,
    }
    const { testimonialId: id } = review
    const { user } = inner
    if (id) {
      await inner.payload.update({
        collection: 'testimonials',
        id,
        data,
        depth: 0,
        overrideAccess: false,
        user,
        req: inner,
      })
      return id
    }
    const testimonial = await inner.payload.create({
      collection: 'testimonials',
      data: { ...data, order: await placeAtEnd(inner) },
      depth: 0,
      overrideAccess: false,
      user,
      req: inner,
    })
    await tx.execute(sql`
      update reviews set testimonial_id = ${testimonial.id}::uuid where id = ${reviewId}::uuid`)
    return testimonial.id
  })
}

/** The place after the last testimonial. */
async function placeAtEnd(req: PayloadRequest): Promise<number> {
  const { docs } = await req.payload.find({
    collection: 'testimonials',
    sort: '-order',
    select: { order: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return Math.min((docs[0]?.order ?? 0) + 1, HIGHEST_PLACE)
}
