import { sql } from '@payloadcms/db-postgres'
import type { Placeholder, SQL } from 'drizzle-orm'

/** The id of a user, null for a visitor, or the place of either in a prepared statement. */
type UserId = string | null | Placeholder

/**
 * SQL for: this user is an instructor in use. Asked of the database and not of the session, so that
 * a statement decides about access and acts on it at once.
 */
export const isInstructorSql = (userId: UserId): SQL => sql`exists (
  select 1 from users teacher
  where teacher.id = ${userId}::uuid and teacher.role = 'instructor' and teacher.status = 'active')`

/**
 * SQL for: this user is enrolled in the course that the statement calls `c`, sold or no longer sold:
 * who has paid always gets in. Together with `isInstructorSql` it is the rule of who may learn
 * (design.md, sections 1 and 6).
 */
export const isEnrolledSql = (userId: UserId): SQL => sql`exists (
  select 1 from enrollments e
  where e.user_id = ${userId}::uuid and e.course_id = c.id and e.status = 'active')`
