import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import { type Setup, setupSchema } from '@/domain/setup/setup-steps'
import { queryRows } from '@/services/database/executor'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'
import { requireUserId } from '@/services/database/require-user-id'
import { isLessonVisibleSql, joinLessonCourseSql } from '@/services/learning/course-access'
import { hashMailSettings } from './test-mail'

/**
 * Reads the state of the setup checklist (docs/decisions/0056) in one statement. `twoFactor` is
 * about the requesting user, and the rest about the site. The caller must verify that the
 * requesting user is an instructor. Throws AppError 401 for a visitor.
 */
export async function readSetup(req: PayloadRequest): Promise<Setup> {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    select
      exists (select 1 from site
        where trim(seller_name) <> '' and trim(seller_address) <> '') as seller,
      not exists (select 1 from home where instructor_is_sample) as instructor,
      (select count(*)::int from testimonials where is_sample and published) as samples,
      (select jsonb_build_object('lessons', count(*), 'first', (array_agg(
          jsonb_build_object('id', l.id, 'title', l.title)
          order by c.listed desc nulls last, c.created_at, m."order", l."order", l.id))[1],
          'courseIds', coalesce(jsonb_agg(distinct c.id), '[]'))
        from videos v join lessons l on l.video_id = v.id ${joinLessonCourseSql}
        where v.is_sample and l.kind = 'video' and l.video_source = 'file'
          and ${isLessonVisibleSql}
          and (c._status = 'published' or exists (
            select 1 from enrollments e where e.course_id = c.id and ${isEnrollmentActiveSql}))
      ) as "sampleVideos",
      exists (select 1 from setup_proofs where kind = 'mail' and proved_at is not null
        and settings_hash = ${hashMailSettings()}) as mail,
      exists (select 1 from payments p join checkouts k on k.id = p.checkout_id
        where p.status <> 'pending' and k.email not like ${`%@${SAMPLE_DOMAIN}`}) as paypal,
      exists (select 1 from two_factor
        where user_id = ${userId}::uuid and confirmed_at is not null) as "twoFactor",
      exists (select 1 from backup_runs where ok) as backup`)
  return setupSchema.parse(rows[0])
}
