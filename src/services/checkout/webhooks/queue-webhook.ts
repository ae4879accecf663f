import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Returns the job key of a webhook event, so that an event has at most one job. */
export const webhookJobKey = (webhookEventId: string) => `webhook:${webhookEventId}`

/**
 * Enqueues the processing of a stored event, now or at `runAt`. The job is retried for about three
 * days, like PayPal's own deliveries.
 */
export async function queueWebhook(
  req: PayloadRequest,
  webhookEventId: string,
  runAt?: Date,
): Promise<void> {
  const key = webhookJobKey(webhookEventId)
  await enqueueJob(req, 'processWebhook', { webhookEventId }, { key, runAt })
}
