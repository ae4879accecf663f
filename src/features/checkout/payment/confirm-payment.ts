import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import { isRetryable } from '@/domain/retryable-codes'
import type { ActionResult } from '@/server/requests/result'
import { requestCapture, type CheckoutStatus, fetchStatus } from '../checkout-client'

const STATUS_POLLS = 10
const POLL_WAIT_MS = 2000

type Requests = {
  capture: (orderId: string) => Promise<ActionResult<CheckoutStatus>>
  status: (courseId: string) => Promise<ActionResult<CheckoutStatus | null>>
  wait: (milliseconds: number) => Promise<void>
}

const browserRequests: Requests = {
  capture: requestCapture,
  status: fetchStatus,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Captures an approved order and polls its status for about 30 seconds. Retries failed requests,
 * because a lost response doesn't mean that the payment failed. Returns the last status or the last
 * failure.
 */
export async function confirmPayment(
  { orderId, courseId }: { orderId: string; courseId: string },
  { capture, status, wait }: Requests = browserRequests,
): Promise<ActionResult<CheckoutStatus>> {
  const captured = await withRetries(() => capture(orderId), wait)
  if (!captured.ok) return captured
  let latest = captured.data
  for (let poll = 0; latest.state === 'processing' && poll < STATUS_POLLS; poll += 1) {
    await wait(POLL_WAIT_MS)
    const result = await withRetries(() => status(courseId), wait)
    if (!result.ok) return result
    latest = result.data ?? latest
  }
  return { ok: true, data: latest }
}

async function withRetries<T>(
  send: () => Promise<ActionResult<T>>,
  wait: Requests['wait'],
): Promise<ActionResult<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await send()
    if (result.ok || !isRetryable(result.error) || attempt === ACCOUNT_ATTEMPTS) return result
    await wait(ACCOUNT_RETRY_WAIT_MS)
  }
}
