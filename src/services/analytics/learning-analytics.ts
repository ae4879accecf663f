import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { BUCKET_SECONDS } from '@/domain/analytics/drop-offs'
import { queryRows } from '@/services/database/executor'
import { isLessonVisibleSql } from '@/services/learning/course-access'

/** Students count as having left if they haven't returned to the lesson for this number of days. */
const LEFT_AFTER_DAYS = 7

const dropOffsSchema = z.object({
  people: z.int(),
  durationSeconds: z.coerce.number().nullable(),
  dropOffs: z.array(z.object({ bucket: z.int(), count: z.int() })),
})

/**
 * Reads how many students have watched a lesson and how many stopped for good in each bucket of its
 * video, or returns null if the lesson doesn't exist. The caller must verify access.
 */
export async function readDropOffs(
  req: PayloadRequest,
  lessonId: string,
): Promise<z.infer<typeof dropOffsSchema> | null> {
  const rows = await queryRows(req)(sql`
    with positions as (
      select floor(position_seconds / ${BUCKET_SECONDS}::int)::int as bucket, count(*)::int as people,
        (count(*) filter (where completed_at is null and position_seconds > 0
          and position_at < now() - ${LEFT_AFTER_DAYS}::int * interval '1 day'))::int as left_here
      from lesson_progress
      where lesson_id = ${lessonId}::uuid and position_at is not null
      group by bucket
    )
    select l.duration_seconds as "durationSeconds",
      (select coalesce(sum(people), 0)::int from positions) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'count', left_here) order by bucket),
        '[]'::jsonb) from positions where left_here > 0) as "dropOffs"
    from lessons l where l.id = ${lessonId}::uuid`)
  return rows.length > 0 ? dropOffsSchema.parse(rows[0]) : null
}

const lessonsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    courseId: z.string(),
    courseTitle: z.string(),
  }),
)

/** A video lesson and its course. */
export type VideoLesson = z.infer<typeof lessonsSchema>[number]

/** Lists all video lessons, largest courses first. The caller must verify access. */
export async function readVideoLessons(req: PayloadRequest): Promise<VideoLesson[]> {
  const rows = await queryRows(req)(sql`
    select l.id, l.title, c.id as "courseId", c.title as "courseTitle"
    from lessons l join modules m on m.id = l.module_id join courses c on c.id = l.course_id
      left join (select course_id, count(*) as people from enrollments group by course_id) e
        on e.course_id = c.id
    where l.kind = 'video' and l.title is not null and c.title is not null
    order by coalesce(e.people, 0) desc, c.created_at, c.id, m."order", m.created_at, l."order",
      l.created_at, l.id`)
  return lessonsSchema.parse(rows)
}

const modulesSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    enrolled: z.int(),
    started: z.int(),
    completed: z.int(),
  }),
)

/**
 * The numbers of students who are enrolled, who started a module, and who completed all its visible
 * lessons.
 */
type ModuleCompletion = z.infer<typeof modulesSchema>[number]

/** Reads the completion of each visible module, in course order. The caller must check access. */
export async function readModuleCompletion(
  req: PayloadRequest,
  courseId: string,
): Promise<ModuleCompletion[]> {
  // Counts one module at a time, because the students of all modules don't fit into work_mem.
  const rows = await queryRows(req)(sql`
    with visible_lessons as (
      select l.module_id, array_agg(l.id) as lessons
      from lessons l join modules m on m.id = l.module_id
      where l.course_id = ${courseId}::uuid and ${isLessonVisibleSql} group by l.module_id
    )
    select m.id, m.title, counted.started, counted.completed,
      (select count(*)::int from enrollments
        where course_id = ${courseId}::uuid and status = 'active') as enrolled
    from visible_lessons v join modules m on m.id = v.module_id
      cross join lateral (
        select count(*)::int as started,
          (count(*) filter (where person.done = cardinality(v.lessons)))::int as completed
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
