import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import { isRetryable } from '@/domain/retryable-codes'
import type { ActionResult } from '@/server/requests/action-result'
import { fetchStatus, requestCapture } from '../checkout-client'

const MAX_STATUS_POLLS = 10
const POLL_INTERVAL_MS = 2000

type ConfirmDependencies = {
  capture: (orderId: string) => Promise<ActionResult<CheckoutStatus>>
  getStatus: (courseId: string) => Promise<ActionResult<CheckoutStatus | null>>
  wait: (milliseconds: number) => Promise<void>
}

const browserDependencies: ConfirmDependencies = {
  capture: requestCapture,
  getStatus: fetchStatus,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Captures an approved order and polls its status for about 30 seconds. Retries failed requests,
 * because a lost response doesn't mean that the payment failed. Returns the last status or the last
 * failure.
 */
export async function confirmPayment(
  { orderId, courseId }: { orderId: string; courseId: string },
  { capture, getStatus, wait }: ConfirmDependencies = browserDependencies,
): Promise<ActionResult<CheckoutStatus>> {
  const captureResult = await withRetries(() => capture(orderId), wait)
  if (!captureResult.ok) return captureResult
  let latestStatus = captureResult.data
  for (let poll = 0; latestStatus.state === 'processing' && poll < MAX_STATUS_POLLS; poll += 1) {
    await wait(POLL_INTERVAL_MS)
    const result = await withRetries(() => getStatus(courseId), wait)
    if (!result.ok) return result
    latestStatus = result.data ?? latestStatus
  }
  return { ok: true, data: latestStatus }
}

async function withRetries<T>(
  send: () => Promise<ActionResult<T>>,
  wait: ConfirmDependencies['wait'],
): Promise<ActionResult<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await send()
    if (result.ok || !isRetryable(result.error) || attempt === ACCOUNT_ATTEMPTS) return result
    await wait(ACCOUNT_RETRY_WAIT_MS)
  }
}
