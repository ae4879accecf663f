import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Only one job runs at a time, so an older claim belongs to a worker that died. */
const ONE_AT_A_TIME = { key: 'announcements', queue: 'announcements' }

/**
 * Enqueues the job that sends due announcements, at `runAt` at the earliest. Replaces a waiting
 * job, for example to send right away.
 */
export const queueSending = (req: PayloadRequest, runAt?: Date): Promise<void> =>
  enqueueJob(req, 'sendAnnouncements', {}, { ...ONE_AT_A_TIME, runAt })
