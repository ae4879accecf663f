import { sql } from '@payloadcms/db-postgres'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Where } from 'payload'
import { requiresTwoFactor } from '@/lib/two-factor-policy'
import { isEnrollmentOpenSql } from '@/services/database/open-enrollment'

// Who may see a lesson (docs/security.md, section 6), in the two languages in which it is asked:
// SQL and Payload's conditions.
// A lesson is visible when it and its module are published and neither is hidden; the workbook
// lesson has no module. What is only a draft stands in no row that these rules ask.
// That it exists, everybody sees while its course is published, and who is enrolled always.
// Text, files, comments and progress are for who is enrolled. The instructor sees everything.
// In SQL a statement calls the lesson `l`, its course `c` and its module `m`.

/** The id of a user, null for a visitor, or the place of either in a prepared statement. */
type UserId = string | null | Placeholder

/**
 * SQL for: this user is an instructor in use, with two-factor authentication where the site asks
 * for it. Asked of the database and not of the session, so that a statement decides about access
 * and acts on it at once.
 */
export const isInstructorSql = (userId: UserId): SQL => sql`exists (
  select 1 from users teacher
  where teacher.id = ${userId}::uuid and teacher.role = 'instructor' and teacher.status = 'active'
    and ${requiresTwoFactor() ? hasTwoFactorSql : sql`true`})`

const hasTwoFactorSql = sql`exists (
  select 1 from two_factor step where step.user_id = teacher.id and step.confirmed_at is not null)`

/** SQL for: this user is enrolled in the course `c`, sold or no longer sold: who paid gets in. */
export const isEnrolledSql = (userId: UserId): SQL => sql`exists (
  select 1 from enrollments e
  where e.user_id = ${userId}::uuid and e.course_id = c.id and ${isEnrollmentOpenSql})`

/** SQL for: the course `c` is shown to this user, who is no instructor. */
export const isCourseVisibleSql = (userId: UserId): SQL =>
  sql`(c._status = 'published' or ${isEnrolledSql(userId)})`

/** SQL for: the module `m` is published and not hidden, or there is none. */
export const isModuleVisibleSql = sql`coalesce(m.visible and m._status = 'published', m.id is null)`

/** SQL for: the lesson `l` is published and not hidden, and so is its module. */
export const isLessonVisibleSql = sql`(l.visible and l._status = 'published' and ${isModuleVisibleSql})`

/** SQL for: this user may learn from the module `m` of the course `c`. */
export const mayLearnFromModuleSql = (userId: UserId): SQL =>
  sql`(${isInstructorSql(userId)} or (${isEnrolledSql(userId)} and ${isModuleVisibleSql}))`

/** SQL that joins to the lesson `l` what the rules of lessons ask for. */
export const joinLessonCourseSql = sql`join courses c on c.id = l.course_id left join modules m on m.id = l.module_id`

/** SQL for: this user may read the lesson `l`, its files and comments, and save progress. */
export const mayLearnSql = (userId: UserId): SQL =>
  sql`(${isInstructorSql(userId)} or (${isLessonVisibleSql} and ${isEnrolledSql(userId)}))`

/**
 * Payload's condition for: a course is shown to somebody who is enrolled in `own` and is no
 * instructor. `at` says where the documents that are asked for have the course's status and id.
 */
export function visibleCourse(own: readonly string[], at: { status: string; id: string }): Where {
  const published: Where = { [at.status]: { equals: 'published' } }
  return own.length === 0 ? published : { or: [published, { [at.id]: { in: [...own] } }] }
}

/** The same for modules, which have a status of their own beside that of their course. */
export const visibleModule = (own: readonly string[]): Where => ({
  and: [
    visibleCourse(own, { status: 'course._status', id: 'course' }),
    { visible: { equals: true } },
    { _status: { equals: 'published' } },
  ],
})

/** The same for lessons. */
export const visibleLesson = (own: readonly string[]): Where => ({
  and: [
    visibleModule(own),
    {
      or: [
        { module: { exists: false } },
        {
          and: [
            { 'module.visible': { equals: true } },
            { 'module._status': { equals: 'published' } },
          ],
        },
      ],
    },
  ],
})
