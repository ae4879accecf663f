import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { WebhookEvent } from '@/payload-types'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { inTransaction } from '@/services/database/in-transaction'
import { findAsSystem, updateAsSystem } from '@/services/database/system-access'
import { getEventState, type WebhookOutcome } from '@/domain/checkout/webhook-outcomes'
import { isAboutRefund, readEventIds } from './event-ids'
import { findCheckoutForEvent } from './find-checkout-of-event'
import { queueWebhook } from './queue-webhook'
import { recordDisputeFromEvent } from './record-dispute'
import { recordRefundFromEvent } from './record-refund-of-event'
import { parseEnvelope } from './webhook-envelope'

const syncEventPattern =
  /^(CHECKOUT\.(ORDER\.APPROVED|PAYMENT-APPROVAL\.REVERSED)|PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED))$/

const DISPUTE_PREFIX = 'CUSTOMER.DISPUTE.'

/**
 * How long an event waits for the instructor's decision before it is checked again. The decision
 * itself also enqueues the event.
 */
const RECHECK_AFTER_MS = 60 * 60 * 1000

/**
 * Processes a stored webhook event once. Throws if the event must be retried. Uses only the IDs in
 * the event and fetches the rest from PayPal, so old, repeated, or out-of-order events do no harm.
 */
export async function processWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  const event = await findEvent(req, webhookEventId)
  if (event?.state !== 'received') return
  try {
    await saveOutcome(req, event.id, await processEvent(req, event))
  } catch (error) {
    // Keep the outcome of an event that waits for the instructor.
    const outcome = isAwaitingDecision(event) ? event.outcome : 'retried_later'
    await updateAsSystem(req, 'webhook-events', event.id, { outcome })
    throw error
  }
}

async function saveOutcome(
  req: PayloadRequest,
  id: string,
  outcome: WebhookOutcome,
): Promise<void> {
  const state = getEventState(outcome)
  await inTransaction(req, async (txReq) => {
    if (state === 'received') {
      await updateAsSystem(txReq, 'webhook-events', id, { outcome })
      await queueWebhook(txReq, id, new Date(Date.now() + RECHECK_AFTER_MS))
    } else {
      const processedAt = new Date().toISOString()
      // Clear the body, because it contains personal data that is no longer needed.
      const change = { state, outcome, processedAt, rawBody: '{}' }
      await updateAsSystem(txReq, 'webhook-events', id, change)
    }
  })
}

const isAwaitingDecision = ({ outcome }: WebhookEvent) => outcome === 'waits_for_decision'

/** Marks an event as failed after it has been retried for days. */
export async function abandonWebhook(req: PayloadRequest, webhookEventId: string): Promise<void> {
  const event = await findEvent(req, webhookEventId)
  const isDispute = event?.eventType.startsWith(DISPUTE_PREFIX)
  await saveOutcome(req, webhookEventId, isDispute ? 'gave_up_dispute' : 'gave_up')
}

async function processEvent(req: PayloadRequest, event: WebhookEvent): Promise<WebhookOutcome> {
  const { environment, merchantId } = paypalSettings()
  if (event.environment !== environment) return 'other_environment'
  const envelope = parseEnvelope(event.rawBody)
  if (!envelope) return 'unreadable'
  const { event_type: type } = envelope
  const ids = readEventIds(envelope)
  if (ids.merchantId !== null && ids.merchantId !== merchantId) {
    log.error({ webhookEventId: event.id }, 'webhook for a different merchant')
    return 'other_merchant'
  }
  if (type.startsWith(DISPUTE_PREFIX))
    return recordDisputeFromEvent(req, type, ids, { wasNotified: isAwaitingDecision(event) })
  if (isAboutRefund(type)) {
    const kind = type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversal' : 'refund'
    return recordRefundFromEvent(req, kind, ids)
  }
  if (!syncEventPattern.test(type)) return 'unhandled_kind'
  const checkout = await findCheckoutForEvent(req, ids)
  return checkout ? `synced_${(await syncCheckout(req, checkout.id)).state}` : 'not_ours'
}

const findEvent = (req: PayloadRequest, id: string): Promise<WebhookEvent | null> =>
  findAsSystem(req, 'webhook-events', { id: { equals: id } })
