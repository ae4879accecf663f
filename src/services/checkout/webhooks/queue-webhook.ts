import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

/** The key of the one job that works off a message of PayPal's. */
export const webhookJobKey = (webhookEventId: string) => `webhook:${webhookEventId}`

/**
 * How long a message waits for somebody's decision before it is looked at again. The decision
 * itself wakes it.
 */
const PATIENCE_MS = 60 * 60 * 1000

/**
 * Queues the work on a message that is kept. Tried for about three days, as PayPal itself would.
 */
export async function queueWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  await enqueue(req, webhookEventId)
}

/** Queues the next look at a message that waits for a person, with all its tries. */
export async function queueWebhookLater(
  req: PayloadRequest,
  webhookEventId: string,
): Promise<void> {
  await enqueue(req, webhookEventId, new Date(Date.now() + PATIENCE_MS))
}

const enqueue = (req: PayloadRequest, webhookEventId: string, runAt?: Date) =>
  enqueueJob(
    req,
    'processWebhook',
    { webhookEventId },
    { key: webhookJobKey(webhookEventId), runAt },
  )
