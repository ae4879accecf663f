import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Only one job runs at a time, so a claim older than the job was left by a dead worker. */
const SINGLE_JOB_OPTIONS = { key: 'announcements', queue: 'announcements' }

/**
 * Enqueues the job that sends due announcements. The job runs no earlier than `runAt`. Replaces a
 * waiting job, for example to send right away.
 */
export const queueSending = (req: PayloadRequest, runAt?: Date): Promise<void> =>
  enqueueJob(req, 'sendAnnouncements', {}, { ...SINGLE_JOB_OPTIONS, runAt })
