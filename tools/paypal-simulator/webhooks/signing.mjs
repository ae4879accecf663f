import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** @import { Config } from '../context.mjs' */

/**
 * The algorithm that PayPal's headers name. Only the simulator verifies signatures, so an HMAC
 * suffices.
 */
export const SIGNATURE_ALGORITHM = 'SHA256withRSA'

/** @param {{ baseUrl: string }} context */
export const getCertUrl = ({ baseUrl }) => `${baseUrl}/v1/notifications/certs/CERT-SIMULATED`

/**
 * Signs the bytes of an event.
 * @param {Config} config
 * @param {{ id: string, time: string, webhookId: string, body: Buffer }} transmission
 * @returns {string} base64
 */
export const computeSignature = ({ clientSecret }, { id, time, webhookId, body }) =>
  createHmac('sha256', clientSecret)
    .update([id, time, webhookId, crc32(body)].join('|'))
    .digest('base64')
