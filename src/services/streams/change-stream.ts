import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { allStreamFileNames } from '@/domain/streams/stream-files'
import { invalidatePages } from '@/services/catalog/invalidate-pages'
import { enqueueJob } from '@/services/database/enqueue-job'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { scheduleFileDeletion } from '@/services/files/store-upload'

const idSchema = z.object({ id: z.string() })

/**
 * Replaces the stream of a video with a new one and enqueues its encoding. Must run in the
 * transaction that sets the video's file.
 */
export async function replaceStream(
  req: PayloadRequest,
  { videoId, filename }: { videoId: string; filename: string },
): Promise<void> {
  await deleteStream(req, videoId)
  const rows = await queryRows(req)(sql`
    insert into video_streams (video_id, source_file, state)
    values (${videoId}::uuid, ${filename}, 'waiting') returning id`)
  await enqueueEncoding(req, idSchema.parse(rows[0]).id)
  await invalidatePages(req)
}

/** Enqueues the encoding of a stream. Only one stream at a time is encoded across all workers. */
export async function enqueueEncoding(req: PayloadRequest, streamId: string): Promise<void> {
  await enqueueJob(req, 'makeStream', { streamId }, { key: `stream-${streamId}`, queue: 'streams' })
}

const videoSchema = z.object({
  filename: z.string(),
  streamId: z.string().nullable(),
  isUnderWay: z.boolean(),
})

/**
 * Starts or retries the encoding of a video, and keeps the renditions that are already encoded.
 * Throws AppError 'stream_not_found' or 'stream_under_way'.
 */
export async function startEncoding(request: PayloadRequest, videoId: string): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(sql`
      select v.filename, s.id as "streamId",
        coalesce(s.state in ('waiting', 'working'), false) as "isUnderWay"
      from videos v left join video_streams s on s.video_id = v.id
      where v.id = ${videoId}::uuid for update of v`)
    if (rows.length === 0) throw new AppError('stream_not_found')
    const { filename, streamId, isUnderWay } = videoSchema.parse(rows[0])
    if (isUnderWay) throw new AppError('stream_under_way')
    if (streamId === null) return replaceStream(req, { videoId, filename })
    await tx.execute(sql`
      update video_streams set state = 'waiting', reason = null, updated_at = now()
      where id = ${streamId}::uuid and state <> 'ready'`)
    await enqueueEncoding(req, streamId)
    await invalidatePages(req)
  })
}

/**
 * Cancels the encoding of a video and deletes the encoded files. The worker stops within seconds.
 * Throws AppError 'stream_not_found' or 'stream_not_under_way'.
 */
export async function cancelEncoding(request: PayloadRequest, videoId: string): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(sql`
      update video_streams set state = 'cancelled', reason = null, percent = 0, step = null,
        seconds_left = null, renditions = '[]', files = '[]', facts = null, updated_at = now()
      where video_id = ${videoId}::uuid and state in ('waiting', 'working') returning id`)
    if (rows.length === 0) {
      const { rows: videos } = await tx.execute(sql`
        select 1 from videos where id = ${videoId}::uuid`)
      throw new AppError(videos.length === 0 ? 'stream_not_found' : 'stream_not_under_way')
    }
    await invalidatePages(req)
    await scheduleFileDeletion(req, 'streams', allStreamFileNames(idSchema.parse(rows[0]).id))
  })
}

/** The whole seconds that a lesson may have taken from a stream, which rounds up, or its save. */
const takenDurationsSql = sql`
  ceil(deleted.duration_seconds), greatest(1, floor(deleted.duration_seconds))`

/**
 * Deletes a video's stream, and clears the duration that lessons and drafts took from it. Must run
 * in the transaction that deletes or replaces the video. If a worker is encoding the stream, the
 * worker stops.
 */
export async function deleteStream(req: PayloadRequest, videoId: string): Promise<void> {
  const rows = await queryRows(req)(sql`
    with deleted as (
      delete from video_streams where video_id = ${videoId}::uuid
      returning id, video_id, duration_seconds
    ), emptied as (
      update lessons set duration_seconds = null from deleted
      where lessons.video_id = deleted.video_id
        and lessons.duration_seconds in (${takenDurationsSql})
    ), emptied_drafts as (
      update _lessons_v v set version_duration_seconds = null from deleted
      where v.latest and v.version_video_id = deleted.video_id
        and v.version_duration_seconds in (${takenDurationsSql})
    )
    select id from deleted`)
  for (const row of rows)
    await scheduleFileDeletion(req, 'streams', allStreamFileNames(idSchema.parse(row).id))
}
