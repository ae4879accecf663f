import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Returns the job key of a webhook event, so that an event has at most one job. */
export const webhookJobKey = (webhookEventId: string) => `webhook:${webhookEventId}`

/**
 * How long an event waits for the instructor's decision before it is checked again. The decision
 * itself also enqueues the event.
 */
const RECHECK_AFTER_MS = 60 * 60 * 1000

/**
 * Enqueues the processing of a stored event. The job is retried for about three days, like PayPal's
 * own deliveries.
 */
export async function queueWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  await enqueue(req, webhookEventId)
}

/**
 * Enqueues the next check of an event that waits for the instructor. The new job starts with its
 * full number of attempts.
 */
export async function scheduleWebhookRecheck(
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
