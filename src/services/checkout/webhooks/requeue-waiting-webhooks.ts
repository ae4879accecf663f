import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queueWebhook } from './queue-webhook'
import { queryRows } from '@/services/database/executor'

const MAX_EVENTS = 100

const eventsSchema = z.array(z.object({ id: z.string() }))

/**
 * Enqueues all events that wait for an instructor's decision. Must run in the transaction that
 * saves the decision.
 */
export async function requeueWaitingWebhooks(req: PayloadRequest): Promise<void> {
  const events = await queryRows(req)(sql`
    select id from webhook_events where state = 'received' and outcome = 'waits_for_decision'
    order by created_at desc limit ${MAX_EVENTS}`)
  for (const { id } of eventsSchema.parse(events)) await queueWebhook(req, id)
}
