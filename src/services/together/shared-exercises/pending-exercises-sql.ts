import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { isInPartnershipSql, partnerIdSql, partnerNameJsonSql } from './partnership-sql'

/**
 * SQL for a user's 20 newest pending exercises as JSON: exercises for which only the partner is
 * ready, and revealed exercises that the user hasn't marked as talked about.
 */
export const pendingExercisesSql = (userId: SQL): SQL => sql`(
  select jsonb_agg(pending.exercise order by pending.updated_at desc, pending.id)
  from (
    select x.id, t.updated_at, jsonb_build_object(
      'kind', case when t.revealed_at is null then 'ready' else 'open' end,
      'partnerName', ${partnerNameJsonSql(sql`person`)}, 'exerciseId', x.id,
      'moduleTitle', m.title, 'modulePath', m.path, 'lessonSlug', l.slug,
      'courseSlug', c.slug) as exercise
    from partnerships p
      join users person on person.id = ${partnerIdSql(userId)}
      join meetings t on t.partnership_id = p.id
      join exercises x on x.id = t.exercise_id and x.audience = 'two'
        and not coalesce(x.archived, false)
      join courses c on c.id = p.course_id
      left join lessons l on l.id = x.lesson_id and l.visible and l._status = 'published'
      left join modules m on m.id = l.module_id and m.visible and m._status = 'published'
    where ${isInPartnershipSql(userId)} and case
      when t.revealed_at is null then
        case when p.inviter_id = ${userId} then t.partner_ready_at else t.inviter_ready_at end
          is not null
        and case when p.inviter_id = ${userId} then t.inviter_ready_at else t.partner_ready_at end
          is null
      else case when p.inviter_id = ${userId} then t.inviter_talked_at else t.partner_talked_at end
        is null end
    order by t.updated_at desc limit 20
  ) pending)`
