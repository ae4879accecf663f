import type { PayloadRequest } from 'payload'
import type { Refund } from '@/payload-types'
import { enqueueJob } from '@/services/database/enqueue-job'
import { HOUR_MS, MINUTE_MS } from '@/domain/durations'

const SECOND_MS = 1000

/** Delays the worker's submission, because the caller usually submits the refund immediately. */
const WORKER_DELAY_MS = 15 * SECOND_MS

/** Enqueues the job that submits a refund, in the caller's transaction. */
export async function queueRefund(req: PayloadRequest, { id }: Refund): Promise<void> {
  await enqueueSync(req, id, WORKER_DELAY_MS)
}

/**
 * Enqueues the next status check of an unfinished refund. The delay grows with the refund's age.
 * Does nothing if the refund is completed or failed.
 */
export async function scheduleRefundRecheck(req: PayloadRequest, refund: Refund): Promise<void> {
  if (refund.state !== 'sending' && refund.state !== 'pending') return
  const ageMs = Date.now() - Date.parse(refund.createdAt)
  const maxDelayMs = refund.state === 'sending' ? HOUR_MS : 6 * HOUR_MS
  await enqueueSync(req, refund.id, Math.min(maxDelayMs, Math.max(MINUTE_MS, ageMs / 4)))
}

const enqueueSync = (req: PayloadRequest, refundId: string, delayMs: number) =>
  enqueueJob(
    req,
    'syncRefund',
    { refundId },
    { key: `refund:${refundId}`, runAt: new Date(Date.now() + delayMs) },
  )
