import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { invalidatePages, EVERY_PAGE } from '@/services/catalog/invalidate-pages'
import { inTransaction } from '@/services/database/in-transaction'
import { startStream } from './start-stream'
import { queueStream } from './stream-job'

const videoSchema = z.object({
  filename: z.string(),
  streamId: z.string().nullable(),
  isUnderWay: z.boolean(),
})

/**
 * Starts or retries the encoding of a video, and keeps the renditions that are already encoded.
 * Throws AppError 'stream_not_found' or 'stream_under_way'.
 */
export async function restartStream(request: PayloadRequest, videoId: string): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(sql`
      select v.filename, s.id as "streamId",
        coalesce(s.state in ('waiting', 'working'), false) as "isUnderWay"
      from videos v left join video_streams s on s.video_id = v.id
      where v.id = ${videoId}::uuid for update of v`)
    if (rows.length === 0) throw new AppError('stream_not_found')
    const { filename, streamId, isUnderWay } = videoSchema.parse(rows[0])
    if (isUnderWay) throw new AppError('stream_under_way')
    if (streamId === null) return startStream(req, { videoId, filename })
    await tx.execute(sql`
      update video_streams set state = 'waiting', reason = null, updated_at = now()
      where id = ${streamId}::uuid and state <> 'ready'`)
    await queueStream(req, streamId)
    await invalidatePages(req, [EVERY_PAGE])
  })
}
