import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { MAX_SORT_ORDER } from '@/domain/constants'
import { firstName } from '@/domain/identity/display-name'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import type { Executor } from '@/upstream/payload/transactions'
import { isInstructorSql } from '../course-access'

/** The maximum length of a testimonial's author name. */
const MAX_NAME_LENGTH = 80

/**
 * Publishes a review on the home page as a testimonial with the author's first name, or updates the
 * existing testimonial. Returns the testimonial's ID. Throws AppError 401 for a visitor,
 * 'review_without_consent' or 'review_without_text' (409), and 404 if the review was deleted or the
 * user isn't an instructor.
 */
export async function publishReview(req: PayloadRequest, reviewId: string): Promise<string> {
  return inTransaction(req, async (txReq, tx) => {
    const review = await lockReview(txReq, tx, reviewId)
    if (!review.mayPublish) throw new AppError('review_without_consent')
    if (!review.words) throw new AppError('review_without_text')

    const data = {
      name: firstName(review).slice(0, MAX_NAME_LENGTH),
      stars: review.stars,
      review: review.words,
      published: true,
      isSample: false,
    }
    const { testimonialId: id } = review
    if (id) {
      await txReq.payload.update({
        collection: 'testimonials',
        id,
        data,
        depth: 0,
        overrideAccess: false,
        req: txReq,
      })
      return id
    }
    const testimonial = await txReq.payload.create({
      collection: 'testimonials',
      data: { ...data, order: await readNextPosition(tx) },
      depth: 0,
      overrideAccess: false,
      req: txReq,
    })
    await tx.execute(sql`
      update reviews set testimonial_id = ${testimonial.id}::uuid where id = ${reviewId}::uuid`)
    return testimonial.id
  })
}

/**
 * Unpublishes the testimonial of a review, if any, but keeps its position and image. Throws
 * AppError 401 for a visitor, and 404 if the review was deleted or the user isn't an instructor.
 */
export async function unpublishReview(req: PayloadRequest, reviewId: string): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const { testimonialId } = await lockReview(txReq, tx, reviewId)
    if (!testimonialId) return
    await txReq.payload.update({
      collection: 'testimonials',
      id: testimonialId,
      data: { published: false },
      depth: 0,
      overrideAccess: false,
      req: txReq,
    })
  })
}

const rowSchema = z.object({
  stars: z.coerce.number(),
  words: z.string(),
  mayPublish: z.boolean(),
  testimonialId: z.string().nullable(),
  displayName: z.string().nullable(),
  username: z.string(),
})

/**
 * Reads a review and its author for an instructor. Locks the review until the transaction ends, so
 * that its author can't withdraw consent meanwhile.
 */
async function lockReview(
  req: PayloadRequest,
  tx: Executor,
  reviewId: string,
): Promise<z.infer<typeof rowSchema>> {
  const userId = requireUserId(req)
  const { rows } = await tx.execute(sql`
    select r.stars, coalesce(r.words, '') as words, coalesce(r.may_publish, false) as "mayPublish",
      r.testimonial_id as "testimonialId", u.display_name as "displayName", u.username
    from reviews r join users u on u.id = r.user_id
    where r.id = ${reviewId}::uuid and ${isInstructorSql(userId)}
    for update of r`)
  if (rows.length === 0) throw new AppError('review_not_found')
  return rowSchema.parse(rows[0])
}

const positionSchema = z.tuple([z.object({ position: z.coerce.number() })])

/** Returns the sort position after the last testimonial. */
async function readNextPosition(tx: Executor): Promise<number> {
  const { rows } = await tx.execute(sql`
    select least(coalesce(max("order"), 0) + 1, ${MAX_SORT_ORDER}::numeric) as position
    from testimonials`)
  return positionSchema.parse(rows)[0].position
}
