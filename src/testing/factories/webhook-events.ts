import { sql } from '@payloadcms/db-postgres'
import { readSignature } from '@/integrations/paypal/verify-webhook'
import type { WebhookEvent } from '@/payload-types'
import { processWebhook } from '@/services/checkout/webhooks/process-webhook'
import { webhookJobKey } from '@/services/checkout/webhooks/queue-webhook'
import { receiveWebhook } from '@/services/checkout/webhooks/receive-webhook'
import { executeSql, createRequest, testPayload } from '../payload'
import type { TestPayPal } from '../paypal'
import { uniqueText } from '../unique-text'
import type { Delivery } from '../webhook-receiver'

// Calls bypass access control, as the system does.

const deliveries: Delivery[] = []

export const reloadWebhookEvent = async (id: string): Promise<WebhookEvent> =>
  (await testPayload()).findByID({ collection: 'webhook-events', id, overrideAccess: true })

/** Receives PayPal's latest event of this type. Returns the ID of the event's row. */
export const receiveWebhookEvent = async (
  paypal: TestPayPal,
  eventType: string,
): Promise<string> => {
  deliveries.push(...(await paypal.takeDeliveries()))
  const delivery = deliveries.findLast(({ body }) => body.includes(`"${eventType}"`))
  const { headers, body } = delivery ?? { headers: new Headers(), body: Buffer.alloc(0) }
  const signature = readSignature(headers)
  if (!signature) throw new Error('It is not signed.')
  await receiveWebhook(await createRequest(null), { signature, body: body.toString('utf8') })
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'webhook-events',
    sort: '-createdAt',
    limit: 1,
    overrideAccess: true,
  })
  return docs[0]?.id ?? ''
}

/** Processes an event, as the worker does. */
export const processWebhookEvent = async (id: string): Promise<void> =>
  processWebhook(await createRequest(null), id)

export const receiveAndProcess = async (
  paypal: TestPayPal,
  eventType: string,
): Promise<WebhookEvent> => {
  const id = await receiveWebhookEvent(paypal, eventType)
  await processWebhookEvent(id)
  return reloadWebhookEvent(id)
}

/** Stores an event that PayPal never sent. */
export const storeFakeWebhookEvent = async (
  eventType: string,
  resource: object,
): Promise<string> => {
  const payload = await testPayload()
  const eventId = `WH-${uniqueText()}`
  const { id } = await payload.create({
    collection: 'webhook-events',
    data: {
      eventId,
      eventType,
      state: 'received',
      environment: 'sandbox',
      rawBody: JSON.stringify({ id: eventId, event_type: eventType, resource }),
    },
    overrideAccess: true,
  })
  return id
}

/** Returns whether an event's job is scheduled for later, or undefined if it has no job. */
export const readWebhookJob = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const rows = await executeSql(sql`
    select run_at > now() + interval '1 minute' as "isLater" from graphile_worker.jobs
    where key = ${webhookJobKey(id)} and attempts < max_attempts`)
  return rows[0]
}
