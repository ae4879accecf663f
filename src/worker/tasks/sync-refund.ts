import { z } from 'zod'
import { scheduleRefundRecheck } from '@/services/refunds/queue-refund'
import { syncRefund } from '@/services/refunds/sync-refund'
import type { Handler } from './handler'

const jobSchema = z.object({ refundId: z.uuid() })

/** Gives money back, or finds out what became of it, and comes back until it is known. */
export const syncRefundTask: Handler = async (req, payload) => {
  await scheduleRefundRecheck(req, await syncRefund(req, jobSchema.parse(payload).refundId))
}
