import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

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
 * How many of those who are enrolled in a course have begun a module of it, and how many have
 * completed all of its visible lessons.
 */
export type ModuleCompletion = z.infer<typeof modulesSchema>[number]

/**
 * Reads how far people are with each visible module of a course, in its order, in one statement.
 * For the instructor's eyes: the caller has checked who asks.
 */
export async function readCompletion(
  req: PayloadRequest,
  courseId: string,
): Promise<ModuleCompletion[]> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with place as (
      select l.id, l.module_id from lessons l join modules m on m.id = l.module_id
      where l.course_id = ${courseId}::uuid and l.visible and m.visible
    ),
    size as (select module_id, count(*) as lessons from place group by module_id),
    learner as (
      select user_id from enrollments where course_id = ${courseId}::uuid and status = 'active'
    ),
    person as (
      select p.user_id, place.module_id, count(p.completed_at) as done
      from lesson_progress p join place on place.id = p.lesson_id
        join learner on learner.user_id = p.user_id
      group by p.user_id, place.module_id
    ),
    counted as (
      select size.module_id, count(person.user_id)::int as began,
        (count(person.user_id) filter (where person.done = size.lessons))::int as finished
      from size left join person on person.module_id = size.module_id group by size.module_id
    )
    select m.id, m.title, counted.began, counted.finished,
      (select count(*)::int from learner) as enrolled
    from counted join modules m on m.id = counted.module_id
    order by m."order", m.created_at, m.id`)
  return modulesSchema.parse(rows)
}
