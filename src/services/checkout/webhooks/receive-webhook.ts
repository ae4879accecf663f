import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { ownWebhookId, paypalSettings } from '@/integrations/paypal/settings'
import { isGenuineWebhook, type WebhookSignature } from '@/integrations/paypal/verify-webhook'
import { log } from '@/lib/log'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { queueWebhook } from './queue-webhook'
import { parseEnvelope, getResourceId, type WebhookEnvelope } from './webhook-envelope'

type WebhookMessage = { signature: WebhookSignature; body: string }

/**
 * Verifies that a webhook event comes from PayPal, and stores the event once, together with the job
 * that processes it. Returns only after the event is committed. The job uses only the event's IDs
 * and fetches the rest from PayPal (process-webhook.ts).
 * Throws AppError 'webhook_unreadable', 'webhook_forged' (400), 'webhook_not_set_up' if no webhook
 * ID is configured, and 'webhook_uncertain' (503) if PayPal can't be reached to verify the event.
 * In these cases, nothing is stored, and PayPal sends the event again.
 */
export async function receiveWebhook(req: PayloadRequest, message: WebhookMessage): Promise<void> {
  const envelope = parseEnvelope(message.body)
  if (!envelope) throw new AppError('webhook_unreadable')
  await assertGenuine(message, envelope)
  await storeEvent(req, message.body, envelope)
}

async function assertGenuine(
  message: WebhookMessage,
  { id, event_type: eventType }: WebhookEnvelope,
) {
  const webhookId = ownWebhookId()
  if (webhookId === null) {
    log.error({ eventType }, 'webhook received, but PAYPAL_WEBHOOK_ID is not set')
    throw new AppError('webhook_not_set_up')
  }
  if (await verifyWithPayPal(webhookId, message)) return
  log.warn({ eventId: id, eventType }, 'rejected a webhook that PayPal did not verify')
  throw new AppError('webhook_forged')
}

async function verifyWithPayPal(webhookId: string, message: WebhookMessage): Promise<boolean> {
  try {
    return await isGenuineWebhook(paypalSettings(), webhookId, message)
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    throw new AppError('webhook_uncertain', { cause: error })
  }
}

/** Stores an event with its job. Does nothing if an earlier delivery already stored the event. */
async function storeEvent(
  req: PayloadRequest,
  body: string,
  envelope: WebhookEnvelope,
): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const rows = await queryRows(txReq)(sql`
      insert into webhook_events (event_id, event_type, resource_id, environment, raw_body)
      values (${envelope.id}, ${envelope.event_type}, ${getResourceId(envelope)},
        ${paypalSettings().environment}, ${body})
      on conflict (event_id) do nothing returning id`)
    for (const { id } of rows) await queueWebhook(txReq, String(id))
  })
}
