import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'
import { isInstructorSql, isLessonVisibleSql, mayLearnSql } from '../may-learn'

// In these rules a statement calls the lesson `l`, its course `c` and its module `m`.

/** SQL for: nobody writes under a hidden lesson; under the others who may learn them. */
export const mayWriteCommentsSql = (userId: string): SQL =>
  sql`(${isLessonVisibleSql} and ${mayLearnSql(userId)})`

/** SQL for: this user has switched comments off. They cannot be off for the instructor. */
export const commentsOffSql = (
  userId: string,
): SQL => sql`(not ${isInstructorSql(userId)} and exists (
  select 1 from learning_preferences chosen
  where chosen.user_id = ${userId}::uuid and chosen.comments_off))`

/**
 * The user of `req`, once the ids that came with the request are ids. Throws AppError 401 for a
 * visitor and 400 for something that is no id.
 */
export function commenterId(req: PayloadRequest, ...ids: string[]): string {
  const userId = requireUserId(req)
  if (ids.every((id) => z.uuid().safeParse(id).success)) return userId
  throw new AppError('bad_request')
}

/** The refusal for a lesson that the user may not learn from, or that is gone. */
export const notEnrolled = () => new AppError('not_enrolled')

/** The refusal for a comment that is gone, or was never theirs to touch. */
export const commentGone = () => new AppError('comment_gone')
