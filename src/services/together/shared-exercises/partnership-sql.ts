import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

/** SQL for the ID of this user's partner in the partnership `p`. */
export const partnerIdSql = (userId: SQL): SQL =>
  sql`case when p.inviter_id = ${userId} then p.partner_id else p.inviter_id end`

/**
 * SQL condition: this user belongs to the active partnership `p`, and both partners have access to
 * the course. Losing access ends a partnership, but access is rechecked before reading answers.
 */
export const isInPartnershipSql = (userId: SQL): SQL => sql`(p.status = 'active'
  and ${userId} in (p.inviter_id, p.partner_id)
  and 2 = (
    select count(*) from enrollments e join users person on person.id = e.user_id
    where e.user_id in (p.inviter_id, p.partner_id) and e.course_id = p.course_id
      and ${isEnrollmentActiveSql} and person.status = 'active'))`

/** SQL for the JSON of a user's names, which `partnerNameSchema` parses. */
export const partnerNameJsonSql = (user: SQL): SQL => sql`jsonb_build_object(
  'displayName', ${user}.display_name, 'username', ${user}.username)`

/** SQL for the active partnerships of this user, each with the partner's ID and name. */
export const activePartnershipsSql = (userId: SQL): SQL => sql`
  select p.id, p.course_id, p.created_at, p.inviter_id = ${userId} as is_inviter,
    person.id as partner_id, ${partnerNameJsonSql(sql`person`)} as partner_name
  from partnerships p join users person on person.id = ${partnerIdSql(userId)}
  where ${isInPartnershipSql(userId)}`

/**
 * SQL condition: this subject belongs to the user's partnership `p`. A check-in has no course, so
 * it belongs to the user's latest active partnership.
 */
export const isSubjectSharedSql = ({ kind, id }: AnswerSubject, userId: SQL): SQL =>
  kind === 'week'
    ? sql`p.id = (
        select latest.id from partnerships latest
        where latest.status = 'active' and ${userId} in (latest.inviter_id, latest.partner_id)
        order by latest.created_at desc, latest.id limit 1)`
    : sql`exists (
        select 1 from exercises x where x.id = ${id}::uuid and x.course_id = p.course_id
          and x.audience = 'two')`

/** SQL condition: the row of `answers` or `meetings` with this alias belongs to this subject. */
export const belongsToSubjectSql = (alias: SQL, { kind, id }: AnswerSubject): SQL =>
  kind === 'exercise' ? sql`${alias}.exercise_id = ${id}::uuid` : sql`${alias}.week = ${id}`

/** SQL for the `exercise_id` of a subject, which is null for a weekly check-in. */
export const exerciseIdSql = ({ kind, id }: AnswerSubject): SQL =>
  kind === 'exercise' ? sql`${id}::uuid` : sql`null::uuid`

export const weekSql = ({ kind, id }: AnswerSubject): SQL =>
  kind === 'week' ? sql`${id}::varchar` : sql`null::varchar`
