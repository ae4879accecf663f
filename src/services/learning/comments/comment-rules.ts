import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { isInstructorSql, isLessonVisibleSql, mayLearnSql } from '../course-access'

// These conditions expect a statement with the lesson `l`, its course `c` and its module `m`.

/** SQL condition: this user may comment on the lesson `l`, which must be visible. */
export const mayWriteCommentsSql = (userId: string): SQL =>
  sql`(${isLessonVisibleSql} and ${mayLearnSql(userId)})`

/** SQL condition: this user has turned off comments, which instructors can't do. */
export const hasTurnedOffCommentsSql = (
  userId: string,
): SQL => sql`(not ${isInstructorSql(userId)} and exists (
  select 1 from learning_preferences chosen
  where chosen.user_id = ${userId}::uuid and chosen.comments_off))`
