import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { courseGapsMessage } from '@/domain/learning/course-gaps'
import { queryRows } from '@/services/database/executor'

const rowsSchema = z.array(
  z.object({
    title: z.string(),
    isPublished: z.boolean(),
    lessons: z.array(z.object({ isPublished: z.boolean() })),
  }),
)

/**
 * Returns a message about what students would miss if the course were published now, or null.
 * Includes drafts, but ignores hidden modules and lessons.
 */
export async function readCourseGaps(req: PayloadRequest, id: string): Promise<string | null> {
  // If a draft was never published, its values are only in its latest version, not in its row.
  const rows = await queryRows(req)(sql`
    select coalesce(nullif(v.version_title, ''), 'Without a title') as title,
      m._status = 'published' as "isPublished",
      coalesce((
        select jsonb_agg(jsonb_build_object('isPublished', l._status = 'published'))
        from lessons l join _lessons_v lv on lv.parent_id = l.id and lv.latest
        where lv.version_module_id = m.id and lv.version_visible is not false), '[]') as lessons
    from modules m join _modules_v v on v.parent_id = m.id and v.latest
    where v.version_course_id = ${id}::uuid and v.version_visible is not false
    order by v.version_order, m.id`)
  return courseGapsMessage(rowsSchema.parse(rows))
}
