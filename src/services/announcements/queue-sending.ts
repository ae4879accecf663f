import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** One of these at a time: a claim that is older than the run belongs to one that died. */
const ONE_AT_A_TIME = { key: 'announcements', queue: 'announcements' }

/**
 * Has the worker send what is due, in the transaction of `req`. It is one job for all
 * announcements, behind every other mail.
 *
 * @param runAt not before this time
 */
export const queueSending = (req: PayloadRequest, runAt?: Date): Promise<void> =>
  enqueueJob(req, 'sendAnnouncements', {}, { ...ONE_AT_A_TIME, runAt })
