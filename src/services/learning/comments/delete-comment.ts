import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { commenterId, commentGone } from './comment-rules'
import { lessonPlaceSql, mayLearnSql } from '../may-learn'

/**
 * Deletes a comment or an answer of the user of `req`; a comment takes its answers along. Access is
 * decided in the statement that deletes. Throws AppError: 401 for a visitor, 400 for what is no id,
 * 404 'comment_gone' for what is not theirs, gone, or under a lesson that they may no longer read.
 */
export async function deleteComment(req: PayloadRequest, commentId: string): Promise<void> {
  const userId = commenterId(req, commentId)
  await inTransaction(req, async (_, tx) => {
    // An answer that is being written holds on to its comment: it is there, or refused, before the
    // next statement.
    await tx.execute(sql`select 1 from comments
      where id = ${commentId}::uuid and user_id = ${userId}::uuid for update`)
    const { rows } = await tx.execute(sql`
      with own as (
        select q.id from comments q join lessons l on l.id = q.lesson_id ${lessonPlaceSql}
        where q.id = ${commentId}::uuid and q.user_id = ${userId}::uuid
          and ${mayLearnSql(userId)}
      )
      delete from comments
      where id in (select own.id from own) or answer_to_id in (select own.id from own)
      returning id`)
    if (rows.length === 0) throw commentGone()
  })
}
