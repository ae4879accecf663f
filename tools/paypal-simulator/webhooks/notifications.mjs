import { badRequest } from '../api-problem.mjs'
import { textOf } from '../body.mjs'
import { ALGORITHM, certUrl, signatureOf } from './signing.mjs'

/** @import { Call } from '../context.mjs' */

/**
 * Verifies a webhook's signature by the bytes of `webhook_event` in the request.
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
 * The event's exact bytes: parsing and serializing would change escapes and so the checksum. The
 * event is the last property that the site sends.
 * @param {Buffer} raw the body, a JSON object
 */
function eventIn(raw) {
  // In latin1, each byte is one character.
  const [, event = ''] = /"webhook_event"\s*:([^]*)\}\s*$/.exec(raw.toString('latin1')) ?? []
  return Buffer.from(event.trim(), 'latin1')
}
