import type { PayloadRequest } from 'payload'
import { queueWebhook } from './queue-webhook'
import { listAsSystem } from '@/services/database/system-access'

const MAX_EVENTS = 100

/**
 * Enqueues all events that wait for an instructor's decision. Must run in the transaction that
 * saves the decision.
 */
export async function requeueWaitingWebhooks(req: PayloadRequest): Promise<void> {
  const isWaiting = { state: { equals: 'received' }, outcome: { equals: 'waits_for_decision' } }
  const events = await listAsSystem(req, 'webhook-events', isWaiting, { limit: MAX_EVENTS })
  for (const { id } of events) await queueWebhook(req, id)
}
