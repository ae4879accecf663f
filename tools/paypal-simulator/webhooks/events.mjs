import { isoNow } from '../context.mjs'
import { newId } from '../ids.mjs'

/** @import { Context } from '../context.mjs' */

/**
 * @typedef {object} WebhookMode
 * @property {'normal' | 'delayed' | 'dropped'} mode
 * @property {number} delaySeconds
 *
 * @typedef {{ id: string, orderId: string, eventType: string, createTime: string, body: string,
 *   state: 'waiting' | 'delivered' | 'failed' | 'dropped' | 'unsent', dueAt: number,
 *   attempts: number, lastStatus: number | null, copies: number }} WebhookEvent `dueAt` is in
 *   milliseconds of the simulator's clock; `lastStatus` is null without a response
 */

/** @type {Record<string, [resourceType: string, summary: string]>} */
const eventTypes = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by buyer'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'Payment denied'],
  'PAYMENT.CAPTURE.DECLINED': ['capture', 'Payment declined'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'A payment was refunded'],
  'PAYMENT.CAPTURE.REVERSED': ['refund', 'A payment was reversed'],
  'PAYMENT.REFUND.PENDING': ['refund', 'A refund is pending'],
  'PAYMENT.REFUND.FAILED': ['refund', 'A refund failed'],
  'CUSTOMER.DISPUTE.CREATED': ['dispute', 'A new dispute opened'],
  'CUSTOMER.DISPUTE.UPDATED': ['dispute', 'A dispute was updated'],
  'CUSTOMER.DISPUTE.RESOLVED': ['dispute', 'A dispute was resolved'],
}

/**
 * Queues an event. The webhook sender sends it after the state is saved.
 * @param {Context} context
 * @param {string} eventType a key of `eventTypes`
 * @param {object} resource
 * @param {string} orderId the order that the event is about
 */
export function queueEvent(context, eventType, resource, orderId) {
  const { store, config, now } = context
  const { events, webhookMode } = store.state
  const { mode, delaySeconds } = webhookMode
  const id = `WH-${newId()}-${newId()}`
  /** @type {WebhookEvent} */
  const event = {
    id,
    orderId,
    eventType,
    createTime: isoNow(context),
    body: buildEventBody(context, id, eventType, resource),
    state: config.webhookUrl === undefined ? 'unsent' : mode === 'dropped' ? 'dropped' : 'waiting',
    dueAt: now() + (mode === 'delayed' ? delaySeconds * 1000 : 0),
    attempts: 0,
    lastStatus: null,
    copies: 1,
  }
  events[id] = event
  return event
}

/**
 * Returns the body to send. Like PayPal's, it differs from JSON.stringify's (`{}`, `\/`, `\u00e9`),
 * so that parsing and serializing it again breaks the signature.
 * @param {Context} context
 * @param {string} id
 * @param {string} eventType
 * @param {object} resource
 */
function buildEventBody(context, id, eventType, resource) {
  const [resourceType, summary] = eventTypes[eventType]
  const selfUrl = `${context.baseUrl}/v1/notifications/webhooks-events/${id}`
  const json = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: isoNow(context),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: eventType,
    summary: `${summary} (simulé)`,
    resource: { ...resource, application_context: {} },
    links: [
      { href: selfUrl, rel: 'self', method: 'GET' },
      { href: `${selfUrl}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  return json.replaceAll('/', '\\/').replace(/[\u0080-\uffff]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
}

/** @param {WebhookEvent} event */
export const eventView = (event) => ({
  id: event.id,
  event_type: event.eventType,
  create_time: event.createTime,
  order_id: event.orderId,
  state: event.state,
  attempts: event.attempts,
  last_status: event.lastStatus,
  due_at: event.state === 'waiting' ? new Date(event.dueAt).toISOString() : undefined,
})
