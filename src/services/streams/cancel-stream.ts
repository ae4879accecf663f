import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { streamFiles } from '@/domain/streams/stream-files'
import { invalidatePages, EVERY_PAGE } from '@/services/catalog/invalidate-pages'
import { inTransaction } from '@/services/database/in-transaction'
import { deleteWhenUnused } from '@/services/files/store-upload'

const rowSchema = z.object({ id: z.string() })

/**
 * Cancels the encoding of a video and deletes the encoded files. The worker stops within seconds.
 * Throws AppError 'stream_not_found' or 'stream_not_under_way'.
 */
export async function cancelStream(request: PayloadRequest, videoId: string): Promise<void> {
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
    await invalidatePages(req, [EVERY_PAGE])
    await deleteWhenUnused(req, 'streams', streamFiles(rowSchema.parse(rows[0]).id))
  })
}
