import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Returns the job key of a webhook event; each has one job. */
export const webhookJobKey = (webhookEventId: string) => `webhook:${webhookEventId}`

/** When an event that waits for a decision is checked again; the decision requeues it. */
const RECHECK_AFTER_MS = 60 * 60 * 1000

/** Enqueues a stored event. Retried for about three days, as PayPal itself would. */
export async function queueWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  await enqueue(req, webhookEventId)
}

/** Enqueues the next check of an event that waits for a decision, with all its attempts. */
export async function queueWebhookLater(
  req: PayloadRequest,
  webhookEventId: string,
): Promise<void> {
  await enqueue(req, webhookEventId, new Date(Date.now() + RECHECK_AFTER_MS))
}

const enqueue = (req: PayloadRequest, webhookEventId: string, runAt?: Date) =>
  enqueueJob(
    req,
    'processWebhook',
    { webhookEventId },
    { key: webhookJobKey(webhookEventId), runAt },
  )
