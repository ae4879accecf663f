import { z } from 'zod'
import { parsePayPalResponse } from './response'
import { callPayPalDirectly } from './client'
import { PayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

// The timeout is short, because PayPal waits for the response to its webhook request in the
// meantime.
const TIMEOUT_MS = 10_000

const printableAscii = z.string().regex(/^[\x21-\x7e]{1,1000}$/)

const signatureSchema = z.object({
  'paypal-transmission-id': printableAscii,
  'paypal-transmission-time': printableAscii,
  'paypal-transmission-sig': printableAscii,
  'paypal-cert-url': printableAscii,
  'paypal-auth-algo': printableAscii,
})

/** The signature headers of a webhook message. */
export type WebhookSignature = z.output<typeof signatureSchema>

const responseSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/**
 * Reads the signature headers of a webhook message. Returns null if a header is missing or invalid.
 */
export function readSignature(headers: Headers): WebhookSignature | null {
  const names = Object.keys(signatureSchema.shape)
  const headerValues = Object.fromEntries(names.map((name) => [name, headers.get(name)]))
  return signatureSchema.safeParse(headerValues).data ?? null
}

/**
 * Asks PayPal whether a message is genuine and belongs to the webhook `webhookId`. `body` must be
 * the original JSON text of an object, because the signature covers its exact bytes
 * (docs/payments.md, section 7). Throws PayPalError if PayPal could not verify the message.
 */
export async function isGenuineWebhook(
  settings: PayPalSettings,
  webhookId: string,
  { signature, body }: { signature: WebhookSignature; body: string },
): Promise<boolean> {
  const fields = {
    transmission_id: signature['paypal-transmission-id'],
    transmission_time: signature['paypal-transmission-time'],
    transmission_sig: signature['paypal-transmission-sig'],
    cert_url: signature['paypal-cert-url'],
    auth_algo: signature['paypal-auth-algo'],
    webhook_id: webhookId,
  }
  const requestBody = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`
  try {
    const response = await callPayPalDirectly(
      settings,
      {
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: requestBody,
      },
      TIMEOUT_MS,
    )
    return parsePayPalResponse(responseSchema, response).verification_status === 'SUCCESS'
  } catch (error) {
    // PayPal responds with 400 or 422 if it cannot parse the signature.
    if (error instanceof PayPalError && (error.status === 400 || error.status === 422)) return false
    throw error
  }
}
