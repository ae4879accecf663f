import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import { isRetryable } from '@/domain/retryable-codes'
import type { ActionResult } from '@/server/requests/result'
import { requestCapture, type CheckoutStatus, fetchStatus } from '../checkout-client'

const STATUS_POLLS = 10
const POLL_WAIT_MS = 2000

type Calls = {
  capture: (orderId: string) => Promise<ActionResult<CheckoutStatus>>
  status: (courseId: string) => Promise<ActionResult<CheckoutStatus | null>>
  wait: (milliseconds: number) => Promise<void>
}

const browserCalls: Calls = {
  capture: requestCapture,
  status: fetchStatus,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Has an approved order captured and stays with it until PayPal's answer is known, for about half a
 * minute: a lost answer says nothing about the money, so the question is asked again. Answers with
 * the last status, 'processing' when it is still open, or with the failure of the last question.
 */
export async function confirmPayment(
  { orderId, courseId }: { orderId: string; courseId: string },
  { capture, status, wait }: Calls = browserCalls,
): Promise<ActionResult<CheckoutStatus>> {
  const captured = await withRetries(() => capture(orderId), wait)
  if (!captured.ok) return captured
  let latest = captured.data
  for (let poll = 0; latest.state === 'processing' && poll < STATUS_POLLS; poll += 1) {
    await wait(POLL_WAIT_MS)
    const answer = await withRetries(() => status(courseId), wait)
    if (!answer.ok) return answer
    latest = answer.data ?? latest
  }
  return { ok: true, data: latest }
}

async function withRetries<T>(
  ask: () => Promise<ActionResult<T>>,
  wait: Calls['wait'],
): Promise<ActionResult<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.ok || !isRetryable(answer.error) || attempt === ACCOUNT_ATTEMPTS) return answer
    await wait(ACCOUNT_RETRY_WAIT_MS)
  }
}
