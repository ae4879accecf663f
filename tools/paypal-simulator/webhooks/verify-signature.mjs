import { badRequest } from '../api-problem.mjs'
import { readString } from '../body.mjs'
import { SIGNATURE_ALGORITHM, certUrlOf, signatureOf } from './signing.mjs'

/** @import { Call } from '../context.mjs' */

/**
 * Verifies a webhook's signature, computed from the exact bytes of `webhook_event`.
 * @param {Call} call
 */
export function verifySignature(call) {
  const { context, rawBody } = call
  const { config } = context
  const [id, time, webhookId] = ['transmission_id', 'transmission_time', 'webhook_id'].map((key) =>
    readString(call, key),
  )
  const signature = readString(call, 'transmission_sig')
  const body = extractEventBytes(rawBody)
  if (body.at(0) !== '{'.charCodeAt(0)) {
    throw badRequest('MISSING_REQUIRED_PARAMETER', 'The body needs an object "webhook_event".')
  }
  const isValid =
    readString(call, 'auth_algo') === SIGNATURE_ALGORITHM &&
    readString(call, 'cert_url') === certUrlOf(context) &&
    webhookId === config.webhookId &&
    signature === signatureOf(config, { id, time, webhookId, body })
  return { status: 200, body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } }
}

/**
 * Extracts the event's exact bytes, because parsing and serializing would change escapes and thus
 * the checksum. Expects the event to be the last property, as the site sends it.
 * @param {Buffer} rawBody the body, a JSON object
 */
function extractEventBytes(rawBody) {
  // In latin1, each byte is one character.
  const [, event = ''] = /"webhook_event"\s*:([^]*)\}\s*$/.exec(rawBody.toString('latin1')) ?? []
  return Buffer.from(event.trim(), 'latin1')
}
