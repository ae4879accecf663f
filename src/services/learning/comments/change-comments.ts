import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Comment } from '@/domain/learning/comment-schema'
import { AppError } from '@/domain/messages/app-error'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { isInstructorSql, joinLessonCourseSql, mayLearnSql } from '../course-access'
import { commentColumnsSql, commentRowSchema, toComment } from './comment-rows'
import { mayWriteCommentsSql } from './comment-rules'
import { requireUserId } from '@/services/database/require-user-id'

/**
 * Edits the requesting user's comment. `body` must be a result of `commentBodySchema`. Throws
 * AppError 401 for a visitor, 400 for an invalid ID, and 'comment_not_found' for a comment that is
 * deleted, belongs to another user, or is in a lesson in which the user can no longer comment.
 */
export async function editComment(
  req: PayloadRequest,
  { commentId, body }: { commentId: string; body: string },
): Promise<Comment> {
  const userId = requireUserId(req, commentId)
  const rows = await queryRows(req)(sql`
    with q as (
      update comments k set body = ${body}, updated_at = now(),
        edited_at = case when k.body = ${body} then k.edited_at else now() end
      from lessons l ${joinLessonCourseSql}
      where k.id = ${commentId}::uuid and k.user_id = ${userId}::uuid and l.id = k.lesson_id
        and ${mayWriteCommentsSql(userId)}
      returning k.*
    )
    select ${commentColumnsSql(userId, isInstructorSql(userId))}
    from q left join users writer on writer.id = q.user_id`)
  if (rows.length === 0) throw new AppError('comment_not_found')
  return toComment(commentRowSchema.parse(rows[0]))
}

/**
 * Deletes the requesting user's comment and its replies. Throws the same errors as `editComment`,
 * but the user only needs access to the course, even if the lesson is hidden.
 */
export async function deleteComment(req: PayloadRequest, commentId: string): Promise<void> {
  const userId = requireUserId(req, commentId)
  await inTransaction(req, async (_, tx) => {
    // Inserting a reply locks its parent comment. With this lock, a concurrent reply is either
    // visible to the next statement or fails.
    await tx.execute(sql`select 1 from comments
      where id = ${commentId}::uuid and user_id = ${userId}::uuid for update`)
    const { rows } = await tx.execute(sql`
      with own as (
        select q.id from comments q join lessons l on l.id = q.lesson_id ${joinLessonCourseSql}
        where q.id = ${commentId}::uuid and q.user_id = ${userId}::uuid
          and ${mayLearnSql(userId)}
      )
      delete from comments
      where id in (select own.id from own) or answer_to_id in (select own.id from own)
      returning id`)
    if (rows.length === 0) throw new AppError('comment_not_found')
  })
}

/**
 * Hides a comment from other students, or shows it again. The author still sees it. Throws AppError
 * 'comment_not_found' if the comment doesn't exist or the user isn't an instructor.
 */
export async function setCommentVisibility(
  req: PayloadRequest,
  { commentId, isHidden }: { commentId: string; isHidden: boolean },
): Promise<void> {
  const userId = requireUserId(req, commentId)
  const rows = await queryRows(req)(sql`
    update comments set hidden = ${isHidden}, updated_at = now()
    where id = ${commentId}::uuid and ${isInstructorSql(userId)}
    returning id`)
  if (rows.length === 0) throw new AppError('comment_not_found')
}
