import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { WebhookEvent } from '@/payload-types'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { inTransaction } from '@/services/database/in-transaction'
import { type EventIds, isAboutRefund, readEventIds } from './event-ids'
import {
  type EventResult,
  awaitsDecision,
  failed,
  ignored,
  notOurs,
  syncedResult,
} from './event-result'
import { findCheckoutOfEvent } from './find-checkout-of-event'
import { queueWebhookLater } from './queue-webhook'
import { recordDisputeOfEvent } from './record-dispute'
import { recordRefundOfEvent } from './record-refund-of-event'
import { readEnvelope } from './webhook-envelope'

const syncingTypes =
  /^(CHECKOUT\.(ORDER\.APPROVED|PAYMENT-APPROVAL\.REVERSED)|PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED))$/

const DISPUTE = 'CUSTOMER.DISPUTE.'

/**
 * Processes a stored webhook event once. Throws if the event must be retried. Uses only the IDs in
 * the event and fetches the rest from PayPal, so old, repeated, or out-of-order events do no harm.
 */
export async function processWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  const event = await readEvent(req, webhookEventId)
  if (event?.state !== 'received') return
  try {
    await saveResult(req, event.id, await processEvent(req, event))
  } catch (error) {
    // Keep the outcome of an event that waits for the instructor.
    const outcome = hasWaited(event) ? event.outcome : 'retried_later'
    await write(req, event.id, { outcome })
    throw error
  }
}

async function saveResult(req: PayloadRequest, id: string, result: EventResult): Promise<void> {
  if (result.state !== 'received') return write(req, id, { ...result, processedAt: now() })
  await inTransaction(req, async (tx) => {
    await write(tx, id, result)
    await queueWebhookLater(tx, id)
  })
}

const hasWaited = ({ outcome }: WebhookEvent) => outcome === awaitsDecision.outcome

/** Marks an event as failed after it has been retried for days. */
export async function abandonWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  const event = await readEvent(req, webhookEventId)
  const outcome = event?.eventType.startsWith(DISPUTE) ? 'gave_up_dispute' : 'gave_up'
  await write(req, webhookEventId, { ...failed(outcome), processedAt: now() })
}

async function processEvent(req: PayloadRequest, event: WebhookEvent): Promise<EventResult> {
  const { environment, merchantId } = paypalSettings()
  if (event.environment !== environment) return ignored('other_environment')
  const envelope = readEnvelope(event.rawBody)
  if (!envelope) return failed('unreadable')
  const ids = readEventIds(envelope)
  if (ids.merchantId !== null && ids.merchantId !== merchantId) {
    log.error({ webhookEventId: event.id }, 'webhook for a different merchant')
    return ignored('other_merchant')
  }
  if (envelope.event_type.startsWith(DISPUTE))
    return recordDisputeOfEvent(req, envelope.event_type, ids, { wasNotified: hasWaited(event) })
  return dispatch(req, envelope.event_type, ids)
}

function dispatch(req: PayloadRequest, type: string, ids: EventIds): Promise<EventResult> {
  if (syncingTypes.test(type)) return syncByEvent(req, ids)
  if (isAboutRefund(type)) {
    const kind = type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversal' : 'refund'
    return recordRefundOfEvent(req, kind, ids)
  }
  return Promise.resolve(ignored('unhandled_kind'))
}

/** Syncs the purchase of a webhook event with PayPal. */
async function syncByEvent(req: PayloadRequest, ids: EventIds): Promise<EventResult> {
  const checkout = await findCheckoutOfEvent(req, ids)
  if (!checkout) return notOurs
  return syncedResult((await syncCheckout(req, checkout.id)).state)
}

async function readEvent(req: PayloadRequest, id: string): Promise<WebhookEvent | null> {
  return req.payload.findByID({
    collection: 'webhook-events',
    id,
    depth: 0,
    disableErrors: true,
    // Webhook events are processed regardless of who is signed in.
    overrideAccess: true,
    req,
  })
}

async function write(
  req: PayloadRequest,
  id: string,
  data: Partial<Pick<WebhookEvent, 'state' | 'outcome' | 'processedAt'>>,
): Promise<void> {
  // Clear the body, because it contains personal data that is no longer needed.
  const blank = data.state && data.state !== 'received' ? { rawBody: '{}' } : {}
  await req.payload.update({
    collection: 'webhook-events',
    id,
    data: { ...data, ...blank },
    depth: 0,
    // Users can't write webhook events directly.
    overrideAccess: true,
    req,
  })
}

const now = () => new Date().toISOString()
