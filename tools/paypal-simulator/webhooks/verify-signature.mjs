import { z } from 'zod'
import { badRequest } from '../api-problem.mjs'
import { ok } from '../context.mjs'
import { parseInput } from '../input.mjs'
import { SIGNATURE_ALGORITHM, getCertUrl, computeSignature } from './signing.mjs'

/** @import { Call } from '../context.mjs' */

const transmissionSchema = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  transmission_sig: z.string(),
  auth_algo: z.string(),
  cert_url: z.string(),
})

/**
 * Verifies a webhook's signature, computed from the exact bytes of `webhook_event`.
 * @param {Call} call
 */
export function verifySignature(call) {
  const { context, rawBody } = call
  const { config } = context
  const transmission = parseInput(transmissionSchema, call.body)
  const body = extractEventBytes(rawBody)
  if (body.at(0) !== '{'.charCodeAt(0)) {
    throw badRequest('MISSING_REQUIRED_PARAMETER', 'The body needs an object "webhook_event".')
  }
  const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = transmission
  const isValid =
    transmission.auth_algo === SIGNATURE_ALGORITHM &&
    transmission.cert_url === getCertUrl(context) &&
    webhookId === config.webhookId &&
    transmission.transmission_sig === computeSignature(config, { id, time, webhookId, body })
  return ok({ verification_status: isValid ? 'SUCCESS' : 'FAILURE' })
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
