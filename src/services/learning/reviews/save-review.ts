import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import type { ReviewInput } from '@/domain/learning/review-schema'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { isEnrolledSql } from '../course-access'

const rowSchema = z.object({ testimonialId: z.string().nullable() })

/**
 * Saves the requesting user's review of a course, replacing an earlier one. Deletes its testimonial
 * if the new review has no consent or no text. Otherwise, the testimonial keeps its text until the
 * instructor publishes the review again. Throws AppError 401 for a visitor, and
 * 'review_course_not_owned' (404) for a course in which the user isn't enrolled.
 */
export async function saveReview(
  req: PayloadRequest,
  courseId: string,
  { stars, words, mayPublish }: ReviewInput,
): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      insert into reviews (user_id, course_id, stars, words, may_publish, consent_at)
      select ${userId}::uuid, c.id, ${stars}::numeric, nullif(${words}::text, ''), ${mayPublish}::boolean,
        case when ${mayPublish}::boolean then now() end
      from courses c
      where c.id = ${courseId}::uuid and ${isEnrolledSql(userId)}
      on conflict (user_id, course_id) do update set
        stars = excluded.stars, words = excluded.words, may_publish = excluded.may_publish,
        consent_at = case
          when excluded.may_publish and reviews.may_publish then coalesce(reviews.consent_at, now())
          else excluded.consent_at end,
        updated_at = now()
      returning testimonial_id as "testimonialId"`)
    if (rows.length === 0) throw new AppError('review_course_not_owned')
    const { testimonialId } = rowSchema.parse(rows[0])
    if (testimonialId && (!mayPublish || words === ''))
      await removeTestimonial(txReq, testimonialId)
  })
}

/**
 * Deletes the requesting user's review of a course, and its testimonial. Requires no enrollment, so
 * that users can withdraw a review after they lose access.
 */
export async function deleteReview(req: PayloadRequest, courseId: string): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      delete from reviews where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
      returning testimonial_id as "testimonialId"`)
    if (rows.length === 0) return
    const { testimonialId } = rowSchema.parse(rows[0])
    if (testimonialId) await removeTestimonial(txReq, testimonialId)
  })
}

/**
 * Deletes the testimonial of a review. A student who withdraws consent expects that the text is no
 * longer stored.
 */
export async function removeTestimonial(req: PayloadRequest, id: string): Promise<void> {
  await req.payload.delete({
    collection: 'testimonials',
    id,
    depth: 0,
    // Students can't write testimonials, but may delete the one made from their own review.
    overrideAccess: true,
    req,
  })
}
