import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { webhookMessages } from '@/domain/messages/webhook-messages'
import { readSignature } from '@/integrations/paypal/verify-webhook'
import { log } from '@/lib/log'
import { consume, giveBack, finalizeCounts } from '@/server/limits/limits'
import { clientAddress } from '@/server/requests/origin'
import { requestFor } from '@/server/payload'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { failureOf } from '@/server/requests/result'
import { receiveWebhook } from '@/services/checkout/webhooks/receive-webhook'

const MAX_BYTES = 256 * 1024
/** Refused before PayPal is asked about it. Who sent it is not written down. */
const unread = new Set<ErrorCode>(['webhook_unsigned', 'webhook_unreadable', 'too_large'])
const headers = { 'cache-control': 'private, no-store' }

/**
 * PayPal reports what happened to a payment. No page of ours calls this, so no Origin is asked for:
 * PayPal's signature counts. Any answer but 2xx makes PayPal send it again, for three days.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    await limitForged(clientAddress(request.headers), async () => {
      const signature = readSignature(request.headers)
      if (!signature) throw new AppError('webhook_unsigned')
      const body = textOf(await readBodyLimited(request, MAX_BYTES))
      await receiveWebhook(await requestFor(null), { signature, body })
    })
    return Response.json({ received: true }, { headers })
  } catch (error) {
    // With a cause it is logged below.
    if (error instanceof AppError && unread.has(error.code) && error.cause === undefined)
      log.warn({ code: error.code }, 'rejected an invalid PayPal webhook')
    const { status, failure } = failureOf(error, 'POST /api/webhooks/paypal')
    return Response.json({ error: failure }, { status, headers })
  }
}

/**
 * Counts a message for its address before PayPal is asked about it, so that many at once are no
 * more than as many one by one. It stays counted only when it turns out to be nobody's.
 */
async function limitForged(address: string | null, receive: () => Promise<void>): Promise<void> {
  let isForged = false
  try {
    await consume('forgedWebhookAddress', address, webhookMessages.tooMany)
    await receive()
  } catch (error) {
    isForged = error instanceof AppError && error.status === 400
    throw error
  } finally {
    if (!isForged) await finalizeCounts(() => giveBack('forgedWebhookAddress', address))
  }
}

/** The signature is over the bytes: text that would not give them back is no message. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new AppError('webhook_unreadable', { cause: error })
  }
}
