import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type PendingExercise, pendingExerciseSchema } from '@/domain/together/partner-state'
import { partnerNameSchema, isInPartnershipSql, partnerIdSql } from './partnership-sql'

/**
 * SQL for a user's 20 newest pending exercises as JSON: exercises for which only the partner is
 * ready, and revealed exercises that the user hasn't marked as talked about.
 */
export const pendingExercisesSql = (userId: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'kind', w.kind, 'partner', jsonb_build_object(
      'displayName', w.display_name, 'username', w.username),
    'exerciseId', w.exercise_id, 'exerciseTitle', w.exercise_title,
    'moduleTitle', w.module_title, 'modulePath', w.module_path, 'lessonSlug', w.lesson_slug,
    'courseSlug', w.course_slug) order by w.at desc, w.exercise_id)
  from (
    select case when t.revealed_at is null then 'ready' else 'open' end as kind,
      person.display_name, person.username, x.id as exercise_id, x.title as exercise_title,
      m.title as module_title, m.path as module_path, l.slug as lesson_slug, c.slug as course_slug,
      t.updated_at as at
    from partnerships p
      join users person
        on person.id = ${partnerIdSql(userId)}
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
  ) w), '[]'::jsonb)`

/** Parses the JSON of `pendingExercisesSql`. */
export const pendingExercisesSchema = z.array(
  pendingExerciseSchema
    .extend({ partner: partnerNameSchema })
    .transform(({ partner, ...row }): PendingExercise => ({ ...row, partnerName: partner })),
)
