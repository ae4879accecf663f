import type { PayloadRequest } from 'payload'
import { awaitsDecision } from './event-outcome'
import { queueWebhook } from './queue-webhook'

const MAX_EVENTS = 100

/** Requeues events that wait for a decision, in the transaction that saves it. */
export async function requeueWaitingWebhooks(req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'webhook-events',
    where: {
      and: [
        { state: { equals: awaitsDecision.state } },
        { outcome: { equals: awaitsDecision.outcome } },
      ],
    },
    select: { state: true },
    limit: MAX_EVENTS,
    pagination: false,
    depth: 0,
    // The system processes what PayPal reported.
    overrideAccess: true,
    req,
  })
  for (const { id } of docs) await queueWebhook(req, id)
}
