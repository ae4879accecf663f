import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { isLessonVisibleSql, mayLearnSql } from '../course-access'

/**
 * SQL condition: this user may comment on the lesson `l`, which must be visible. Expects a
 * statement with the lesson's course `c` and module `m`.
 */
export const mayWriteCommentsSql = (userId: string): SQL =>
  sql`(${isLessonVisibleSql} and ${mayLearnSql(userId)})`
