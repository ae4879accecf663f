import { z } from 'zod'
import { readAnswer } from './response'
import { callPayPalDirectly } from './client'
import { PayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

// PayPal waits for our answer meanwhile.
const TIMEOUT_MS = 10_000

const printable = z.string().regex(/^[\x21-\x7e]{1,1000}$/)

const signatureSchema = z.object({
  'paypal-transmission-id': printable,
  'paypal-transmission-time': printable,
  'paypal-transmission-sig': printable,
  'paypal-cert-url': printable,
  'paypal-auth-algo': printable,
})

/** How PayPal has signed a message: the headers it came with. */
export type WebhookSignature = z.output<typeof signatureSchema>

const answerSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** The signature of a message, or null when a header of it is missing. */
export function readSignature(headers: Headers): WebhookSignature | null {
  const names = Object.keys(signatureSchema.shape)
  const found = Object.fromEntries(names.map((name) => [name, headers.get(name)]))
  return signatureSchema.safeParse(found).data ?? null
}

/**
 * Asks PayPal whether a message is its own, for our webhook. `body` is the message as it came,
 * which must be one JSON object: it is passed on letter for letter, because the signature is over
 * its bytes (docs/payments.md, section 7). Throws PayPalError when PayPal could not tell.
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
  const question = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`
  try {
    const answer = await callPayPalDirectly(
      settings,
      {
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: question,
      },
      TIMEOUT_MS,
    )
    return readAnswer(answerSchema, answer).verification_status === 'SUCCESS'
  } catch (error) {
    // PayPal could not even read what the message claims to be signed with.
    if (error instanceof PayPalError && (error.status === 400 || error.status === 422)) return false
    throw error
  }
}
