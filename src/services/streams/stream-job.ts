import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Enqueues the encoding of a stream. Streams are encoded one after the other, by any worker. */
export async function queueStream(req: PayloadRequest, streamId: string): Promise<void> {
  await enqueueJob(req, 'makeStream', { streamId }, { key: `stream-${streamId}`, queue: 'streams' })
}
