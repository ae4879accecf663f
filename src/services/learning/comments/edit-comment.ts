import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Comment } from '@/domain/learning/comment-view'
import { executorOf } from '@/services/database/executor'
import { commenterId, commentGone, mayWriteCommentsSql } from './comment-rules'
import { isInstructorSql, lessonPlaceSql } from '../may-learn'
import { commentColumnsSql, commentRowSchema, toComment } from './comment-rows'

/**
 * Changes the words of a comment or an answer of the user of `req`, and says since when they are
 * changed; the same words change nothing. `body` is as `commentBodySchema` left it. Access is
 * decided in the statement that writes. Throws AppError: 401 for a visitor, 400 for what is no id,
 * 404 'comment_gone' for what is not theirs, gone, or under a lesson that they may no longer write
 * under.
 */
export async function editComment(
  req: PayloadRequest,
  { commentId, body }: { commentId: string; body: string },
): Promise<Comment> {
  const userId = commenterId(req, commentId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with q as (
      update comments k set body = ${body}, updated_at = now(),
        edited_at = case when k.body = ${body} then k.edited_at else now() end
      from lessons l ${lessonPlaceSql}
      where k.id = ${commentId}::uuid and k.user_id = ${userId}::uuid and l.id = k.lesson_id
        and ${mayWriteCommentsSql(userId)}
      returning k.*
    )
    select ${commentColumnsSql(userId, isInstructorSql(userId))}
    from q left join users writer on writer.id = q.user_id`)
  if (rows.length === 0) throw commentGone()
  return toComment(commentRowSchema.parse(rows[0]))
}
