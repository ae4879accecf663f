import { sql } from '@payloadcms/db-postgres'
import type { Placeholder, SQL } from 'drizzle-orm'
import { asksForTwoFactor } from '@/lib/two-factor-policy'

/** The id of a user, null for a visitor, or the place of either in a prepared statement. */
type UserId = string | null | Placeholder

/**
 * SQL for: this user is an instructor in use, with two-factor authentication where the site asks for it. Asked of the database
 * and not of the session, so that a statement decides about access and acts on it at once.
 */
export const isInstructorSql = (userId: UserId): SQL => sql`exists (
  select 1 from users teacher
  where teacher.id = ${userId}::uuid and teacher.role = 'instructor' and teacher.status = 'active'
    and ${asksForTwoFactor() ? hasTwoFactorSql : sql`true`})`

const hasTwoFactorSql = sql`exists (
  select 1 from two_factor step where step.user_id = teacher.id and step.confirmed_at is not null)`

/**
 * SQL for: this user is enrolled in the course that the statement calls `c`, sold or no longer
 * sold: who has paid always gets in. Together with `isInstructorSql` it is the rule of who may
 * learn (docs/security.md, section 6).
 */
export const isEnrolledSql = (userId: UserId): SQL => sql`exists (
  select 1 from enrollments e
  where e.user_id = ${userId}::uuid and e.course_id = c.id and e.status = 'active')`
