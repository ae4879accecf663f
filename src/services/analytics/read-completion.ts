import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'
import { isLessonVisibleSql } from '@/services/learning/course-access'

const modulesSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    enrolled: z.int(),
    began: z.int(),
    finished: z.int(),
  }),
)

/**
 * A module with the number of enrolled students, of students who started it, and of students who
 * completed all its visible lessons.
 */
export type ModuleCompletion = z.infer<typeof modulesSchema>[number]

/** Reads the completion of each visible module, in course order. The caller must check access. */
export async function readCompletion(
  req: PayloadRequest,
  courseId: string,
): Promise<ModuleCompletion[]> {
  const db = await executorOf(req)
  // Counts one module at a time, because the students of all modules together exceed work_mem.
  const { rows } = await db.execute(sql`
    with visible_lessons as (
      select l.module_id, array_agg(l.id) as lessons
      from lessons l join modules m on m.id = l.module_id
      where l.course_id = ${courseId}::uuid and ${isLessonVisibleSql} group by l.module_id
    )
    select m.id, m.title, counted.began, counted.finished,
      (select count(*)::int from enrollments
        where course_id = ${courseId}::uuid and status = 'active') as enrolled
    from visible_lessons v join modules m on m.id = v.module_id
      cross join lateral (
        select count(*)::int as began,
          (count(*) filter (where person.done = cardinality(v.lessons)))::int as finished
        from (
          select p.user_id, count(p.completed_at) as done
          from lesson_progress p where p.lesson_id = any(v.lessons) group by p.user_id) person
        where exists (
          select 1 from enrollments e
          where e.user_id = person.user_id and e.course_id = ${courseId}::uuid
            and e.status = 'active')) counted
    order by m."order", m.created_at, m.id`)
  return modulesSchema.parse(rows)
}
