import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { webhookMessages } from '@/domain/messages/webhook-messages'
import { readSignature } from '@/integrations/paypal/verify-webhook'
import { log } from '@/lib/log'
import { limitOperation } from '@/server/limits/limits'
import { clientIp } from '@/server/requests/origin'
import { requestFor } from '@/server/payload'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { toFailure } from '@/server/requests/action-result'
import { receiveWebhook } from '@/services/checkout/webhooks/receive-webhook'

const MAX_BYTES = 256 * 1024
/** The codes of errors that occur before PayPal verifies a request, logged without the sender. */
const unverifiedErrorCodes = new Set<ErrorCode>([
  'webhook_unsigned',
  'webhook_unreadable',
  'too_large',
])
const headers = { 'cache-control': 'private, no-store' }

/**
 * Receives a webhook from PayPal. Checks its signature instead of the Origin header. Unless the
 * response is 2xx, PayPal resends the webhook for three days.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    await limitForgedWebhooks(clientIp(request.headers), async () => {
      const signature = readSignature(request.headers)
      if (!signature) throw new AppError('webhook_unsigned')
      const body = decodeBody(await readBodyLimited(request, MAX_BYTES))
      await receiveWebhook(await requestFor(null), { signature, body })
    })
    return Response.json({ received: true }, { headers })
  } catch (error) {
    // `toFailure` logs errors that have a cause.
    if (
      error instanceof AppError &&
      unverifiedErrorCodes.has(error.code) &&
      error.cause === undefined
    )
      log.warn({ code: error.code }, 'rejected an invalid PayPal webhook')
    const { status, failure } = toFailure(error, 'POST /api/webhooks/paypal')
    return Response.json({ error: failure }, { status, headers })
  }
}

/**
 * Counts a webhook toward the limit of its IP address before PayPal verifies it, so that concurrent
 * webhooks can't exceed the limit. Afterward, releases the count unless the webhook is forged.
 */
const limitForgedWebhooks = (ip: string | null, receive: () => Promise<void>): Promise<void> =>
  limitOperation(
    [{ name: 'forgedWebhookAddress', key: ip, message: webhookMessages.tooMany }],
    receive,
    (error) => error instanceof AppError && error.status === 400,
  )

/** Decodes the body. Rejects invalid UTF-8, because the signature covers the exact bytes. */
function decodeBody(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new AppError('webhook_unreadable', { cause: error })
  }
}
