import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Executor } from '@/upstream/payload/transactions'
import { removeTestimonial } from '@/services/learning/reviews/save-review'

/** Deletes a user's reviews and their testimonials. */
export async function withdrawReviews(
  req: PayloadRequest,
  tx: Executor,
  userId: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    delete from reviews where user_id = ${userId}::uuid returning testimonial_id as "testimonialId"`)
  for (const { testimonialId } of rows)
    if (typeof testimonialId === 'string') await removeTestimonial(req, testimonialId)
}
