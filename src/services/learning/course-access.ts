import { sql } from '@payloadcms/db-postgres'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Where } from 'payload'
import { requiresTwoFactor } from '@/lib/two-factor-policy'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

// Access rules for lessons (docs/security.md, section 6), as SQL and as Payload conditions. Drafts
// are stored in separate version rows, which these rules never read. Anyone can see a published
// course's outline; enrolled users still see it after the course is unpublished. Lesson text,
// files, comments, and progress require an enrollment, except for the video, captions, and
// transcript of a free lesson. Instructors can see everything. The SQL expects a statement with
// the lesson `l`, its course `c`, and its module `m`.

/** A user's id, null for a visitor, or the placeholder for it in a prepared statement. */
type UserId = string | null | Placeholder

/**
 * SQL condition: this user is an active instructor with two-factor authentication, if required.
 * Reads the database, so that a single statement can check access and act.
 */
export const isInstructorSql = (userId: UserId): SQL => sql`exists (
  select 1 from users teacher
  where teacher.id = ${userId}::uuid and teacher.role = 'instructor' and teacher.status = 'active'
    and ${requiresTwoFactor() ? hasTwoFactorSql : sql`true`})`

const hasTwoFactorSql = sql`exists (
  select 1 from two_factor step where step.user_id = teacher.id and step.confirmed_at is not null)`

/** SQL condition: this user is enrolled in the course `c`, whether or not it is published. */
export const isEnrolledSql = (userId: UserId): SQL => sql`exists (
  select 1 from enrollments e
  where e.user_id = ${userId}::uuid and e.course_id = c.id and ${isEnrollmentActiveSql})`

/** SQL condition: the course `c` is visible to this user. Not for instructors. */
export const isCourseVisibleSql = (userId: UserId): SQL =>
  sql`(c._status = 'published' or ${isEnrolledSql(userId)})`

/** SQL condition: the module `m` is published and not hidden, or the lesson has no module. */
export const isModuleVisibleSql = sql`coalesce(m.visible and m._status = 'published', m.id is null)`

/** SQL condition: the lesson `l` and its module are published and not hidden. */
export const isLessonVisibleSql = sql`(l.visible and l._status = 'published' and ${isModuleVisibleSql})`

/** SQL condition: this user has access to the module `m` of the course `c`. */
export const mayLearnFromModuleSql = (userId: UserId): SQL =>
  sql`(${isInstructorSql(userId)} or (${isEnrolledSql(userId)} and ${isModuleVisibleSql}))`

/** SQL that joins the course `c` and the module `m` to the lesson `l`. */
export const joinLessonCourseSql = sql`join courses c on c.id = l.course_id left join modules m on m.id = l.module_id`

/** SQL condition: this user may read the lesson `l`, its files and comments, and save progress. */
export const mayLearnSql = (userId: UserId): SQL =>
  sql`(${isInstructorSql(userId)} or (${isLessonVisibleSql} and ${isEnrolledSql(userId)}))`

/**
 * SQL condition: the lesson `l` is a free lesson, whose video, captions, and transcript everyone
 * may see while its course is published.
 */
export const isFreeLessonSql = sql`(l.is_free is true and l.kind = 'video'
  and ${isLessonVisibleSql} and c._status = 'published')`

/** SQL condition: this user may watch the uploaded video of the lesson `l`, with its captions. */
export const mayWatchSql = (userId: UserId): SQL => sql`(${mayLearnSql(userId)}
  or (${isFreeLessonSql} and coalesce(l.video_source, 'file') = 'file'))`

/**
 * Payload condition: a course is visible to a student enrolled in `ownCourseIds`. Not for
 * instructors. Also takes the paths of the course's status and ID in the queried collection.
 */
export function visibleCourseWhere(
  ownCourseIds: readonly string[],
  paths: { status: string; id: string },
): Where {
  const published: Where = { [paths.status]: { equals: 'published' } }
  return ownCourseIds.length === 0
    ? published
    : { or: [published, { [paths.id]: { in: [...ownCourseIds] } }] }
}

/** Payload condition: a module is published and not hidden, and its course is visible. */
export const visibleModuleWhere = (ownCourseIds: readonly string[]): Where => ({
  and: [
    visibleCourseWhere(ownCourseIds, { status: 'course._status', id: 'course' }),
    { visible: { equals: true } },
    { _status: { equals: 'published' } },
  ],
})

/**
 * Payload condition: a lesson and its module, if any, are published and not hidden, and its course
 * is visible.
 */
export const visibleLessonWhere = (ownCourseIds: readonly string[]): Where => ({
  and: [
    visibleModuleWhere(ownCourseIds),
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
