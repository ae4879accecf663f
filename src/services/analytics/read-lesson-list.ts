import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const lessonsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    courseId: z.string(),
    courseTitle: z.string(),
  }),
)

/** A video lesson and its course. */
export type ListedLesson = z.infer<typeof lessonsSchema>[number]

/**
 * Lists all video lessons, those of the courses with the most enrollments first. The caller must
 * check access.
 */
export async function readLessonList(req: PayloadRequest): Promise<ListedLesson[]> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select l.id, l.title, c.id as "courseId", c.title as "courseTitle"
    from lessons l join modules m on m.id = l.module_id join courses c on c.id = l.course_id
      left join (select course_id, count(*) as people from enrollments group by course_id) e
        on e.course_id = c.id
    where l.kind = 'video' and l.title is not null and c.title is not null
    order by coalesce(e.people, 0) desc, c.created_at, c.id, m."order", m.created_at, l."order",
      l.created_at, l.id`)
  return lessonsSchema.parse(rows)
}
