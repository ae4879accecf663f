import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'
import { isInstructorSql, isLessonVisibleSql, mayLearnSql } from '../may-learn'

// These rules expect a statement with the lesson `l`, its course `c` and its module `m`.

/** SQL condition: this user may comment on the lesson, which even instructors need visible. */
export const mayWriteCommentsSql = (userId: string): SQL =>
  sql`(${isLessonVisibleSql} and ${mayLearnSql(userId)})`

/** SQL condition: this user has turned off comments. The instructor can't. */
export const commentsOffSql = (
  userId: string,
): SQL => sql`(not ${isInstructorSql(userId)} and exists (
  select 1 from learning_preferences chosen
  where chosen.user_id = ${userId}::uuid and chosen.comments_off))`

/** Returns the user of `req`. Throws AppError 401 for a visitor and 400 for an invalid id. */
export function commenterId(req: PayloadRequest, ...ids: string[]): string {
  const userId = requireUserId(req)
  if (ids.every((id) => z.uuid().safeParse(id).success)) return userId
  throw new AppError('bad_request')
}

/** The error for a lesson that is deleted or that the user may not learn from. */
export const notEnrolled = () => new AppError('not_enrolled')

/** The error for a comment that is deleted or not theirs. */
export const commentNotFound = () => new AppError('comment_not_found')
