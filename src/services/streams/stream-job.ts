import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Enqueues the encoding of a stream. All workers share one queue and encode one at a time. */
export async function queueStream(req: PayloadRequest, streamId: string): Promise<void> {
  await enqueueJob(req, 'makeStream', { streamId }, { key: `stream-${streamId}`, queue: 'streams' })
}
