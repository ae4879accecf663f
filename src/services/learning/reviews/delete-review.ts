import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { removeTestimonial } from './remove-testimonial'

const rowSchema = z.object({ testimonialId: z.string().nullable() })

/**
 * Deletes what the user of `req` said about a course, and with it the testimonial made of it. Needs
 * no enrollment: one's own words can be taken back when the course is gone, too. Nothing happens
 * when there is no review.
 */
export async function deleteReview(req: PayloadRequest, courseId: string): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (inner, tx) => {
    const { rows } = await tx.execute(sql`
      delete from reviews where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
      returning testimonial_id as "testimonialId"`)
    if (rows.length === 0) return
    const { testimonialId } = rowSchema.parse(rows[0])
    if (testimonialId) await removeTestimonial(inner, testimonialId)
  })
}
