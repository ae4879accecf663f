import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'
import { readSignature } from '@/integrations/paypal/verify-webhook'
import { log } from '@/lib/log'
import { consume, refuseUsedUp } from '@/server/limits'
import { clientAddress } from '@/server/origin'
import { requestFor } from '@/server/payload'
import { readBounded } from '@/server/read-bounded'
import { failureOf } from '@/server/result'
import { receiveWebhook } from '@/services/checkout/webhooks/receive-webhook'

const MAX_BYTES = 256 * 1024
/** Refused before PayPal is asked about it. Who sent it is not written down. */
const unread = new Set(['webhook_unsigned', 'webhook_unreadable', 'too_large'])
const headers = { 'cache-control': 'private, no-store' }

/**
 * PayPal reports what happened to a payment. No page of ours calls this, so no Origin is asked for: PayPal's signature counts. Any
 * answer but 2xx makes PayPal send it again, for three days.
 */
export async function POST(request: Request): Promise<Response> {
  const address = clientAddress(request.headers)
  try {
    await refuseUsedUp('forgedWebhookAddress', address, messages.webhook.tooMany)
    const signature = readSignature(request.headers)
    if (!signature) throw new AppError('webhook_unsigned', messages.webhook.unsigned)
    const body = textOf(await readBounded(request, MAX_BYTES))
    await receiveWebhook(await requestFor(null), { signature, body })
    return Response.json({ received: true }, { headers })
  } catch (error) {
    // With a cause it is logged below.
    if (error instanceof AppError && unread.has(error.code) && error.cause === undefined)
      log.warn({ code: error.code }, 'a message came that cannot be PayPal’s')
    if (error instanceof AppError && error.status === 400) await count(address)
    const { status, failure } = failureOf(error, 'POST /api/webhooks/paypal')
    return Response.json({ error: failure }, { status, headers })
  }
}

/** The signature is over the bytes: text that would not give them back is no message. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new AppError('webhook_unreadable', messages.webhook.unreadable, { cause: error })
  }
}

/** Counts a message that is not PayPal's. What cannot be counted is refused all the same. */
async function count(address: string | null): Promise<void> {
  try {
    await consume('forgedWebhookAddress', address)
  } catch (error) {
    // Used up just now: the next one is refused first.
    if (!(error instanceof AppError)) log.warn({ err: error }, 'a forged message was not counted')
  }
}
