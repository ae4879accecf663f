import { badRequest } from '../api-problem.mjs'
import { textOf } from '../body.mjs'
import { ALGORITHM, certUrl, signatureOf } from './signing.mjs'

/** @import { Call } from '../context.mjs' */

/**
 * Says whether an event that somebody received is ours, by the bytes of `webhook_event` in the
 * request.
 * @param {Call} call
 */
export function verifySignature(call) {
  const { context, raw } = call
  const { config } = context
  const [id, time, webhookId] = ['transmission_id', 'transmission_time', 'webhook_id'].map((key) =>
    textOf(call, key),
  )
  const signature = textOf(call, 'transmission_sig')
  const body = eventIn(raw)
  if (body.at(0) !== '{'.charCodeAt(0)) {
    throw badRequest('MISSING_REQUIRED_PARAMETER', 'The body needs an object "webhook_event".')
  }
  const isOurs =
    textOf(call, 'auth_algo') === ALGORITHM &&
    textOf(call, 'cert_url') === certUrl(context) &&
    webhookId === config.webhookId &&
    signature === signatureOf(config, { id, time, webhookId, body })
  return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
}

/**
 * The bytes of the event exactly as they were written: parsing and writing it again would change
 * escapes, and with them the checksum. It is the last member of what the site sends.
 * @param {Buffer} raw the whole body, an object in JSON
 */
function eventIn(raw) {
  // One character for each byte.
  const [, event = ''] = /"webhook_event"\s*:([^]*)\}\s*$/.exec(raw.toString('latin1')) ?? []
  return Buffer.from(event.trim(), 'latin1')
}
