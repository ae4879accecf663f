import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const emptySchema = z.object({
  collection: z.enum(['courses', 'modules', 'lessons', 'faqs']),
  id: z.uuid(),
})

/** In one run; the next one takes the rest. */
const MOST = 200

/**
 * Deletes what 'Create new' began more than a day ago and nobody has written anything in: the panel
 * keeps a draft as soon as its form is open.
 */
export async function tidyDrafts(req: PayloadRequest): Promise<void> {
  const db = await executorOf(req)
  // What was never published is in its newest version alone: its row may be empty meanwhile.
  const { rows } = await db.execute(sql`
    with begun as (
      select 'courses' as collection, c.id, c.created_at,
        concat(v.version_title, v.version_subtitle, v.version_description, v.version_price,
          v.version_image_id, v.version_trailer_id) as words
      from courses c join _courses_v v on v.parent_id = c.id and v.latest
      where c._status = 'draft'
        and not exists (select 1 from modules m where m.course_id = c.id)
        and not exists (select 1 from _modules_v m where m.version_course_id = c.id and m.latest)
      union all
      select 'modules', m.id, m.created_at,
        concat(v.version_title, v.version_description, v.version_image_id, v.version_next_up)
      from modules m join _modules_v v on v.parent_id = m.id and v.latest
      where m._status = 'draft'
        and not exists (select 1 from _lessons_v l where l.version_module_id = m.id and l.latest)
      union all
      select 'lessons', l.id, l.created_at,
        concat(v.version_title, v.version_description, v.version_video_id, v.version_video_url,
          v.version_transcript, v.version_captions_id)
      from lessons l join _lessons_v v on v.parent_id = l.id and v.latest
      where l._status = 'draft'
        and not exists (select 1 from exercises e where e.lesson_id = l.id)
      union all
      select 'faqs', f.id, f.created_at, concat(v.version_question, v.version_answer)
      from faqs f join _faqs_v v on v.parent_id = f.id and v.latest
      where f._status = 'draft')
    select collection, id from begun
    where words = '' and created_at < now() - interval '1 day'
    order by created_at limit ${MOST}`)
  for (const { collection, id } of z.array(emptySchema).parse(rows))
    await req.payload.delete({
      ...{ collection, id, depth: 0 },
      // The site tidies up by itself.
      overrideAccess: true,
      req,
    })
}
