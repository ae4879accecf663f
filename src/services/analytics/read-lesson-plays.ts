import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { BUCKET_SECONDS } from '@/domain/learning/watch-heatmap'
import { executorOf } from '@/services/database/executor'

/** Who has not been here for so long has stopped, as far as one can tell. */
const GONE_AFTER_DAYS = 7

const buckets = z.array(z.object({ bucket: z.int(), count: z.int() }))
const lessonSchema = z.object({
  people: z.int(),
  durationSeconds: z.coerce.number().nullable(),
  plays: buckets,
  left: buckets,
})

/**
 * How a lesson is watched: how many people have begun its video, how often each bucket of it was
 * played, and where people left it who have not been back for a week and have not completed it.
 */
export type LessonPlays = z.infer<typeof lessonSchema>

/**
 * Reads how a lesson is watched, in one statement. Null when there is no such lesson. For the
 * instructor's eyes: the caller has checked who asks.
 */
export async function readLessonPlays(
  req: PayloadRequest,
  lessonId: string,
): Promise<LessonPlays | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with places as (
      select floor(position_seconds / ${BUCKET_SECONDS}::int)::int as slice, count(*)::int as people,
        (count(*) filter (where completed_at is null and position_seconds > 0
          and position_at < now() - ${GONE_AFTER_DAYS}::int * interval '1 day'))::int as gone
      from lesson_progress
      where lesson_id = ${lessonId}::uuid and position_at is not null
      group by slice
    )
    select l.duration_seconds as "durationSeconds",
      (select coalesce(sum(people), 0)::int from places) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('bucket', slice, 'count', gone) order by slice),
        '[]'::jsonb) from places where gone > 0) as left,
      (select coalesce(jsonb_agg(jsonb_build_object('bucket', slice, 'count', plays) order by slice),
        '[]'::jsonb) from lesson_plays where lesson_id = l.id) as plays
    from lessons l where l.id = ${lessonId}::uuid`)
  return rows.length > 0 ? lessonSchema.parse(rows[0]) : null
}
