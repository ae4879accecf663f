import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** @import { Config } from '../context.mjs' */

/** The name in PayPal's headers. Only the simulator verifies signatures, so an HMAC suffices. */
export const SIGNATURE_ALGORITHM = 'SHA256withRSA'

/** @param {{ baseUrl: string }} context */
export const certUrlOf = ({ baseUrl }) => `${baseUrl}/v1/notifications/certs/CERT-SIMULATED`

/**
 * Signs the bytes of an event.
 * @param {Config} config
 * @param {{ id: string, time: string, webhookId: string, body: Buffer }} transmission
 * @returns {string} base64
 */
export const signatureOf = ({ clientSecret }, { id, time, webhookId, body }) =>
  createHmac('sha256', clientSecret)
    .update([id, time, webhookId, crc32(body)].join('|'))
    .digest('base64')
