import type { PayloadRequest } from 'payload'
import { waitsForDecision } from './event-outcome'
import { queueWebhook } from './queue-webhook'

const MOST = 100

/**
 * Looks again, at once, at the messages of PayPal's that waited for a person's decision. In the
 * transaction that writes it down.
 */
export async function requeueWaitingWebhooks(req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'webhook-events',
    where: {
      and: [
        { state: { equals: waitsForDecision.state } },
        { outcome: { equals: waitsForDecision.outcome } },
      ],
    },
    select: { state: true },
    limit: MOST,
    pagination: false,
    depth: 0,
    // The system looks after what PayPal has reported.
    overrideAccess: true,
    req,
  })
  for (const { id } of docs) await queueWebhook(req, id)
}
