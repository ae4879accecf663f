import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Subject } from '@/domain/together/answer-schema'
import { isEnrollmentOpenSql } from '@/services/database/open-enrollment'

/** SQL for the id of this user's partner in the partnership `p`. */
export const partnerIdSql = (userId: SQL): SQL =>
  sql`case when p.inviter_id = ${userId} then p.partner_id else p.inviter_id end`

/**
 * SQL condition: this user belongs to the active partnership `p`, and both partners have access to
 * the course. Losing access already ends the partnership; this condition rechecks access before a
 * partner's answers are read.
 */
export const isInPartnershipSql = (userId: SQL): SQL => sql`(p.status = 'active'
  and ${userId} in (p.inviter_id, p.partner_id)
  and 2 = (
    select count(*) from enrollments e join users person on person.id = e.user_id
    where e.user_id in (p.inviter_id, p.partner_id) and e.course_id = p.course_id
      and ${isEnrollmentOpenSql} and person.status = 'active'))`

/**
 * SQL condition: this subject belongs to the user's partnership `p`. An exercise belongs to the
 * partnership in its course. A check-in has no course, so it belongs to the user's latest active
 * partnership.
 */
export const sharesSubjectSql = ({ kind, id }: Subject, userId: SQL): SQL =>
  kind === 'week'
    ? sql`p.id = (
        select latest.id from partnerships latest
        where latest.status = 'active' and ${userId} in (latest.inviter_id, latest.partner_id)
        order by latest.created_at desc, latest.id limit 1)`
    : sql`exists (
        select 1 from exercises x where x.id = ${id}::uuid and x.course_id = p.course_id
          and x.audience = 'two')`
