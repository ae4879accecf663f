import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { streamFiles } from '@/domain/streams/stream-files'
import { executorOf } from '@/services/database/executor'
import { deleteWhenUnused } from '@/services/files/store-upload'

const rowSchema = z.object({ id: z.string() })

/**
 * Deletes a video's stream, and clears the duration that lessons and drafts took from it. Must run
 * in the transaction that deletes or replaces the video. A worker that encodes the stream stops.
 */
export async function deleteStream(req: PayloadRequest, videoId: string): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with deleted as (
      delete from video_streams where video_id = ${videoId}::uuid
      returning id, video_id, duration_seconds
    ), emptied as (
      update lessons set duration_seconds = null from deleted
      where lessons.video_id = deleted.video_id
        and lessons.duration_seconds = ceil(deleted.duration_seconds)
    ), emptied_drafts as (
      update _lessons_v v set version_duration_seconds = null from deleted
      where v.latest and v.version_video_id = deleted.video_id
        and v.version_duration_seconds = ceil(deleted.duration_seconds)
    )
    select id from deleted`)
  for (const row of rows)
    await deleteWhenUnused(req, 'streams', streamFiles(rowSchema.parse(row).id))
}
