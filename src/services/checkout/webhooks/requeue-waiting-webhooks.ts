import type { PayloadRequest } from 'payload'
import { queueWebhook } from './queue-webhook'

const MAX_EVENTS = 100

/**
 * Enqueues all events that wait for an instructor's decision. Must run in the transaction that
 * saves the decision.
 */
export async function requeueWaitingWebhooks(req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'webhook-events',
    where: {
      and: [{ state: { equals: 'received' } }, { outcome: { equals: 'waits_for_decision' } }],
    },
    select: { state: true },
    limit: MAX_EVENTS,
    pagination: false,
    depth: 0,
    // Webhook events are read regardless of who is signed in.
    overrideAccess: true,
    req,
  })
  for (const { id } of docs) await queueWebhook(req, id)
}
