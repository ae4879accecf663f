import { badRequest, unknownId } from '../api-problem.mjs'
import { textOf } from '../body.mjs'
import { entryOf } from '../context.mjs'
import { rawMember } from './raw-json.mjs'
import { ALGORITHM, signedMessage } from './signing.mjs'

/** @typedef {import('../context.mjs').Call} Call */
/** @typedef {import('./events.mjs').Event} Event */

const PAGE_SIZE = 10

/**
 * Says whether an event that somebody received is ours, by the bytes of `webhook_event` in the
 * request.
 * @param {Call} call
 */
export function verifySignature(call) {
  const { context, raw } = call
  const { config, signer, baseUrl } = context
  const [id, time, webhookId] = ['transmission_id', 'transmission_time', 'webhook_id'].map((key) =>
    textOf(call, key),
  )
  const signature = textOf(call, 'transmission_sig')
  const body = rawMember(raw, 'webhook_event')
  if (body?.at(0) !== '{'.charCodeAt(0)) {
    throw badRequest('MISSING_REQUIRED_PARAMETER', 'The body needs an object "webhook_event".')
  }
  const isOurs =
    textOf(call, 'auth_algo') === ALGORITHM &&
    textOf(call, 'cert_url') === `${baseUrl}/v1/notifications/certs/${signer.certId}` &&
    webhookId === config.webhookId &&
    signer.verify(signedMessage({ id, time, webhookId, body }), signature)
  return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
}

/** The certificate of the signatures. @param {Call} call */
export function sendCertificate({ context, params }) {
  const { certId, certificate } = context.signer
  if (params.id !== certId) throw unknownId()
  return {
    status: 200,
    headers: { 'content-type': 'application/x-pem-file' },
    body: certificate,
  }
}

/** What was told to the shop or should have been, the newest first. @param {Call} call */
export function listEvents({ context, query }) {
  const { baseUrl, store } = context
  const size = Number(query.get('page_size') ?? PAGE_SIZE)
  const start = Number(query.get('next_page_token') ?? 0)
  if (!Number.isInteger(size) || size < 1 || !Number.isInteger(start) || start < 0) {
    throw badRequest('INVALID_PARAMETER_VALUE', 'page_size and next_page_token are whole numbers.')
  }
  const wanted = Object.values(store.state.events)
    .filter((event) => isWanted(event, query))
    .toSorted((one, other) => other.number - one.number)
  const next = new URLSearchParams(query)
  next.set('next_page_token', String(start + size))
  const path = `${baseUrl}/v1/notifications/webhooks-events`
  const page = wanted.slice(start, start + size)
  return {
    status: 200,
    body: {
      events: page.map(({ body }) => JSON.parse(body)),
      count: page.length,
      links: [
        { href: `${path}?${query}`, rel: 'self', method: 'GET' },
        ...(start + size < wanted.length
          ? [{ href: `${path}?${next}`, rel: 'next', method: 'GET' }]
          : []),
      ],
    },
  }
}

/** @param {Event} event @param {URLSearchParams} query */
function isWanted({ eventType, createTime, captureId, refundId, orderId }, query) {
  const type = query.get('event_type')
  const transaction = query.get('transaction_id')
  const time = Date.parse(createTime)
  return (
    (type === null || type === eventType) &&
    (transaction === null || [captureId, refundId, orderId].includes(transaction)) &&
    !(time < Date.parse(query.get('start_time') ?? '')) &&
    !(time > Date.parse(query.get('end_time') ?? ''))
  )
}

/** @param {Call} call */
export function getEvent({ context, params }) {
  const event = entryOf(context.store.state.events, params.id)
  if (!event) throw unknownId()
  return { status: 200, body: JSON.parse(event.body) }
}
