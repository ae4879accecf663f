import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { requireUserId } from '@/services/database/require-user-id'
import { isInstructorSql } from '../may-learn'

const rowSchema = z.object({
  stars: z.coerce.number(),
  words: z.string(),
  mayPublish: z.boolean(),
  testimonialId: z.string().nullable(),
  displayName: z.string().nullable(),
  username: z.string(),
})

/**
 * A review for the instructor, with who wrote it, locked until the transaction of `tx` ends: a
 * consent that is taken back meanwhile waits, and what was taken back before is seen. Throws
 * AppError: 401 for a visitor, 404 for who is not the instructor and for what is gone.
 */
export async function lockReview(
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
  if (rows.length === 0) throw new AppError('review_gone')
  return rowSchema.parse(rows[0])
}
