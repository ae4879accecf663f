import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'
import { hashEmail } from './send-withdrawal-link'

/**
 * Enqueues the job that emails a link to withdraw. Only the job looks for the purchase, so neither
 * the response nor its duration reveals if there is one. The job contains no email, because anyone
 * can enter any.
 */
export const requestWithdrawalLink = (
  req: PayloadRequest,
  { email, receiptNumber }: { email: string; receiptNumber: number },
): Promise<void> =>
  enqueueJob(req, 'sendWithdrawalLink', { emailHash: hashEmail(email), receiptNumber })
