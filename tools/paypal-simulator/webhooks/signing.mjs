import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** @import { Config } from '../context.mjs' */

/** What PayPal's headers name. This simulator alone checks signatures, so a secret will do. */
export const ALGORITHM = 'SHA256withRSA'

/** @param {{ baseUrl: string }} context */
export const certUrl = ({ baseUrl }) => `${baseUrl}/v1/notifications/certs/CERT-SIMULATED`

/**
 * Signs an event that is sent: of its body nothing but the bytes decides.
 * @param {Config} config its secret survives a restart
 * @param {{ id: string, time: string, webhookId: string, body: Buffer }} transmission
 * @returns {string} base64
 */
export const signatureOf = ({ clientSecret }, { id, time, webhookId, body }) =>
  createHmac('sha256', clientSecret)
    .update([id, time, webhookId, crc32(body)].join('|'))
    .digest('base64')
