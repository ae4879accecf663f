import { z } from 'zod'
import { lookAtRefundLater } from '@/services/refunds/queue-refund'
import { settleRefund } from '@/services/refunds/settle-refund'
import type { Handler } from './handler'

const jobSchema = z.object({ refundId: z.uuid() })

/** Gives money back, or finds out what became of it, and comes back until it is known. */
export const settleRefundTask: Handler = async (req, payload) => {
  await lookAtRefundLater(req, await settleRefund(req, jobSchema.parse(payload).refundId))
}
