import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** One job at a time, so a claim older than the current run belongs to a dead worker. */
const ONE_AT_A_TIME = { key: 'announcements', queue: 'announcements' }

/**
 * Enqueues the one job that sends due announcements, after all other emails.
 *
 * @param runAt the earliest time
 */
export const queueSending = (req: PayloadRequest, runAt?: Date): Promise<void> =>
  enqueueJob(req, 'sendAnnouncements', {}, { ...ONE_AT_A_TIME, runAt })
