import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'
import { invalidatePages, EVERY_PAGE } from '@/services/catalog/invalidate-pages'
import { deleteStream } from './delete-stream'
import { queueStream } from './stream-job'

const rowSchema = z.object({ id: z.string() })

type Video = { videoId: string; filename: string }

/**
 * Replaces the stream of a video with a new one and enqueues its encoding. Must run in the
 * transaction that sets the video's file.
 */
export async function startStream(
  req: PayloadRequest,
  { videoId, filename }: Video,
): Promise<void> {
  await deleteStream(req, videoId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    insert into video_streams (video_id, source_file, state)
    values (${videoId}::uuid, ${filename}, 'waiting') returning id`)
  await queueStream(req, rowSchema.parse(rows[0]).id)
  await invalidatePages(req, [EVERY_PAGE])
}
