import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { type Audience, needsCourse } from '@/domain/announcements/audience'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'
import { isLessonVisibleSql } from '@/services/learning/course-access'

/** Returns an SQL condition: user `u` wasn't active in the last `days` days, or `days` is null. */
const isInactiveSql = (days: number | null): SQL => sql`
  (${days}::int is null or (
    u.created_at < now() - make_interval(days => ${days}::int)
    and not exists (
      select 1 from session_devices d
      where d.user_id = u.id and d.last_used_at >= now() - make_interval(days => ${days}::int))
    and not exists (
      select 1 from lesson_progress p
      where p.user_id = u.id and p.position_at >= now() - make_interval(days => ${days}::int))))`

/**
 * Returns an SQL query for all active students with an active enrollment, or for 'not_started',
 * only those without progress.
 */
const allStudentsSql = ({ kind, days }: Audience): SQL => sql`
  select u.id as "userId", null::uuid as "subscriberId", u.username as name,
    coalesce(u.email_verified, false) as "isConfirmed",
    coalesce(n.announcements, true) as "isSubscribed"
  from users u left join notification_settings n on n.user_id = u.id
  where u.role = 'student' and u.status = 'active'
    and exists (select 1 from enrollments e where e.user_id = u.id and ${isEnrollmentActiveSql})
    and (${kind}::text <> 'not_started'
      or not exists (select 1 from lesson_progress p where p.user_id = u.id))
    and ${isInactiveSql(days)}`

/** Returns an SQL query for the active students of a course whose progress matches the audience. */
const courseStudentsSql = ({ kind, courseId, percent, days }: Audience): SQL => sql`
  select u.id as "userId", null::uuid as "subscriberId", u.username as name,
    coalesce(u.email_verified, false) as "isConfirmed",
    coalesce(n.announcements, true) as "isSubscribed"
  from enrollments e
  join users u on u.id = e.user_id
  left join notification_settings n on n.user_id = u.id
  cross join (
    select count(*) as lessons from lessons l left join modules m on m.id = l.module_id
    where l.course_id = ${courseId}::uuid and ${isLessonVisibleSql}) total
  left join (
    select p.user_id, count(p.completed_at) as done from lesson_progress p
    where ${kind}::text in ('not_begun', 'begun', 'stalled', 'finished') and p.lesson_id in (
      select l.id from lessons l left join modules m on m.id = l.module_id
      where l.course_id = ${courseId}::uuid and ${isLessonVisibleSql})
    group by p.user_id) far on far.user_id = u.id
  where e.course_id = ${courseId}::uuid and ${isEnrollmentActiveSql}
    and u.role = 'student' and u.status = 'active'
    and case ${kind}::text
      when 'not_begun' then far.user_id is null
      when 'begun' then far.user_id is not null and far.done < total.lessons
      when 'stalled' then far.user_id is not null and far.done * 100 < ${percent}::int * total.lessons
      when 'finished' then total.lessons > 0 and far.done >= total.lessons
      else true end
    and ${isInactiveSql(days)}`

/**
 * Returns an SQL query for the newsletter's subscribers. They include the students who turned it on
 * in their settings.
 */
const subscribersSql = (): SQL => sql`
  select null::uuid as "userId", s.id as "subscriberId", s.email as name,
    s.state <> 'pending' as "isConfirmed", s.state = 'active' as "isSubscribed"
  from subscribers s`

/**
 * Returns an SQL query for the `userId` or `subscriberId`, `name`, `isConfirmed`, and
 * `isSubscribed` of each person in an audience: newsletter subscribers, or active students with an
 * active enrollment. No one is in the audience of a deleted course.
 */
export function audienceSql(audience: Audience): SQL {
  if (audience.kind === 'subscribers') return subscribersSql()
  return audience.courseId === null && !needsCourse(audience.kind)
    ? allStudentsSql(audience)
    : courseStudentsSql(audience)
}
