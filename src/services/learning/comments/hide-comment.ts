import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { commenterId, commentGone } from './comment-rules'
import { isInstructorSql } from '../may-learn'

/**
 * Hides a comment or an answer from the other students, or shows it again. The one who wrote it
 * still sees it. For the instructor alone, which is decided in the statement that writes. Throws
 * AppError: 401 for a visitor, 400 for what is no id, 404 'comment_gone' for everybody else.
 */
export async function hideComment(
  req: PayloadRequest,
  { commentId, isHidden }: { commentId: string; isHidden: boolean },
): Promise<void> {
  const userId = commenterId(req, commentId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update comments set hidden = ${isHidden}, updated_at = now()
    where id = ${commentId}::uuid and ${isInstructorSql(userId)}
    returning id`)
  if (rows.length === 0) throw commentGone()
}
