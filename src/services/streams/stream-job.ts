import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Queues what makes a stream. All of them are made one after the other, by whichever worker. */
export async function queueStream(req: PayloadRequest, streamId: string): Promise<void> {
  await enqueueJob(req, 'makeStream', { streamId }, { key: `stream-${streamId}`, queue: 'streams' })
}
