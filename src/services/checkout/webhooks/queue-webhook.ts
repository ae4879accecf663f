import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** The key of the one job that works off a message of PayPal's. */
export const webhookJobKey = (webhookEventId: string) => `webhook:${webhookEventId}`

/** Queues the work on a message that is kept. Tried for about three days, as PayPal itself would. */
export async function queueWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  await enqueueJob(
    req,
    'processWebhook',
    { webhookEventId },
    { key: webhookJobKey(webhookEventId) },
  )
}
