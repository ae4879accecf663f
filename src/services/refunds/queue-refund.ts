import type { PayloadRequest } from 'payload'
import type { Refund } from '@/payload-types'
import { enqueueJob } from '@/services/database/enqueue-job'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * The worker's delay before it submits a refund, because the caller usually does so immediately.
 */
const WORKER_DELAY_MS = 15 * SECOND_MS

/** Enqueues the job that submits a refund, in the caller's transaction. */
export async function queueRefund(req: PayloadRequest, { id }: Refund): Promise<void> {
  await enqueue(req, id, WORKER_DELAY_MS)
}

/**
 * Enqueues the next status check of an unfinished refund. The delay grows with the refund's age.
 * Does nothing if the refund is completed or failed.
 */
export async function scheduleRefundRecheck(req: PayloadRequest, refund: Refund): Promise<void> {
  if (refund.state !== 'sending' && refund.state !== 'pending') return
  const age = Date.now() - Date.parse(refund.createdAt)
  const longest = refund.state === 'sending' ? HOUR_MS : 6 * HOUR_MS
  await enqueue(req, refund.id, Math.min(longest, Math.max(MINUTE_MS, age / 4)))
}

const enqueue = (req: PayloadRequest, refundId: string, waitMs: number) =>
  enqueueJob(
    req,
    'syncRefund',
    { refundId },
    { key: `refund:${refundId}`, runAt: new Date(Date.now() + waitMs) },
  )
