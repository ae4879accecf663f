import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { BUCKET_SECONDS } from '@/domain/learning/watch-heatmap'
import { executorOf } from '@/services/database/executor'

/** Students count as having left if they haven't returned to the lesson for this number of days. */
const LEFT_AFTER_DAYS = 7

const buckets = z.array(z.object({ bucket: z.int(), count: z.int() }))
const lessonSchema = z.object({
  people: z.int(),
  durationSeconds: z.coerce.number().nullable(),
  plays: buckets,
  left: buckets,
})

/**
 * The playback of a lesson: the number of viewers, the plays per time bucket, and the buckets where
 * viewers stopped and didn't return.
 */
export type LessonPlays = z.infer<typeof lessonSchema>

/**
 * Reads a lesson's playback, or returns null if the lesson doesn't exist. The caller must check
 * access.
 */
export async function readLessonPlays(
  req: PayloadRequest,
  lessonId: string,
): Promise<LessonPlays | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with positions as (
      select floor(position_seconds / ${BUCKET_SECONDS}::int)::int as slice, count(*)::int as people,
        (count(*) filter (where completed_at is null and position_seconds > 0
          and position_at < now() - ${LEFT_AFTER_DAYS}::int * interval '1 day'))::int as left_here
      from lesson_progress
      where lesson_id = ${lessonId}::uuid and position_at is not null
      group by slice
    )
    select l.duration_seconds as "durationSeconds",
      (select coalesce(sum(people), 0)::int from positions) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('bucket', slice, 'count', left_here) order by slice),
        '[]'::jsonb) from positions where left_here > 0) as left,
      (select coalesce(jsonb_agg(jsonb_build_object('bucket', slice, 'count', plays) order by slice),
        '[]'::jsonb) from lesson_plays where lesson_id = l.id) as plays
    from lessons l where l.id = ${lessonId}::uuid`)
  return rows.length > 0 ? lessonSchema.parse(rows[0]) : null
}
