import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { getExecutor } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'

type CourseCopyIds = {
  from: string
  to: string
  /** Maps the original modules' ids to their copies' ids. */
  modules: ReadonlyMap<string, string>
}

const countSchema = z.tuple([z.object({ lessons: z.number() })])

/**
 * Copies the lessons of a course, with their exercises, published rows, and drafts, to a copy of
 * the course, and returns their number. A lesson that belongs to this course only in its draft is
 * copied as a draft. Uses one statement, because Payload would run about twenty queries per lesson.
 * Doesn't check access: the caller must have created the copy as the requesting user.
 */
export async function copyLessons(
  req: PayloadRequest,
  { from, to, modules }: CourseCopyIds,
): Promise<number> {
  const db = await getExecutor(req)
  const userId = requireUserId(req)
  // Increasing timestamps preserve the order of lessons with the same position.
  const { rows } = await db.execute(sql`
    with module as (
      select t.id, t.copy
      from unnest(${sql.param([...modules.keys()])}::uuid[],
        ${sql.param([...modules.values()])}::uuid[]) as t(id, copy)
    ), lesson as materialized (
      select v.id as version, l.id, gen_random_uuid() as copy, m.copy as module,
        l.course_id = ${from}::uuid and (l.module_id is null or m.id is not null) as is_here,
        now() + interval '1 millisecond'
          * row_number() over (order by v.version_order, v.version_created_at, l.id) as made
      from _lessons_v v join lessons l on l.id = v.parent_id
        left join module m on m.id = l.module_id
      where v.version_course_id = ${from}::uuid and v.latest
    ), exercise as materialized (
      select x.id, lesson.copy as lesson, now() + interval '1 millisecond'
          * row_number() over (order by x."order", x.created_at, x.id) as made
      from lesson join exercises x on x.lesson_id = lesson.id
      where not coalesce(x.archived, false)
    ), copied_lessons as (
      insert into lessons
      select r.* from lesson join lessons l on l.id = lesson.id
        cross join lateral jsonb_populate_record(l, jsonb_build_object(
          'id', lesson.copy, 'course_id', ${to}::uuid, 'module_id', lesson.module,
          'slug', case when lesson.is_here then l.slug end,
          '_status', case when lesson.is_here then l._status else 'draft' end,
          'saved_by_id', ${userId}::uuid, 'saved_in', null,
          'created_at', lesson.made, 'updated_at', lesson.made)) as r
    ), copied_versions as (
      insert into _lessons_v
      select r.* from lesson join _lessons_v v on v.id = lesson.version
        left join module m on m.id = v.version_module_id
        cross join lateral jsonb_populate_record(v, jsonb_build_object(
          'id', gen_random_uuid(), 'parent_id', lesson.copy,
          'version_course_id', ${to}::uuid, 'version_module_id', m.copy,
          'version__status', case when lesson.is_here then v.version__status else 'draft' end,
          'version_saved_by_id', ${userId}::uuid, 'version_saved_in', null,
          'version_created_at', lesson.made, 'version_updated_at', lesson.made,
          'created_at', lesson.made, 'updated_at', lesson.made)) as r
    ), copied_exercises as (
      insert into exercises
      select r.* from exercise join exercises x on x.id = exercise.id
        cross join lateral jsonb_populate_record(x, jsonb_build_object(
          'id', gen_random_uuid(), 'lesson_id', exercise.lesson, 'course_id', ${to}::uuid,
          'saved_by_id', ${userId}::uuid, 'saved_in', null,
          'created_at', exercise.made, 'updated_at', exercise.made)) as r
    )
    select count(*)::int as lessons from lesson`)
  const [{ lessons }] = countSchema.parse(rows)
  return lessons
}
