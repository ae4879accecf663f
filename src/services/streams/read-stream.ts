import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { renditionSchema } from '@/domain/streams/plan-stream'
import { streamReasons, streamStates, streamSteps } from '@/domain/streams/stream-state'
import { executorOf } from '@/services/database/executor'

const viewSchema = z.object({
  state: z.enum(streamStates),
  reason: z.enum(streamReasons).nullable(),
  step: z.enum(streamSteps).nullable(),
  percent: z.coerce.number(),
  secondsLeft: z.coerce.number().nullable(),
  durationSeconds: z.coerce.number().nullable(),
  renditions: z.array(renditionSchema),
})

/** The encoding status of a video, for the instructor. */
export type StreamView = z.infer<typeof viewSchema>

/** Reads the encoding status of a video, or null. The caller must verify access. */
export async function readStream(req: PayloadRequest, videoId: string): Promise<StreamView | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select state, reason, step, percent, seconds_left as "secondsLeft",
      duration_seconds as "durationSeconds", renditions
    from video_streams where video_id = ${videoId}::uuid`)
  return rows.length === 0 ? null : viewSchema.parse(rows[0])
}
