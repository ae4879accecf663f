import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import {
  captureOrder,
  type CheckoutStatus,
  fetchStatus,
  RefusedError,
  UnreachableError,
} from './checkout-client'

const STATUS_POLLS = 10
const POLL_WAIT_MS = 2000

type Calls = {
  capture: (orderId: string) => Promise<CheckoutStatus>
  status: (courseId: string) => Promise<CheckoutStatus | null>
  wait: (milliseconds: number) => Promise<void>
}

const browserCalls: Calls = {
  capture: captureOrder,
  status: fetchStatus,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Has an approved order captured and stays with it until PayPal's answer is known, for about half a
 * minute: a lost answer says nothing about the money, so the question is asked again. Returns the
 * last status, 'processing' when it is still open. Throws RefusedError, or UnreachableError when
 * the site cannot be reached at all.
 */
export async function confirmPayment(
  { orderId, courseId }: { orderId: string; courseId: string },
  { capture, status, wait }: Calls = browserCalls,
): Promise<CheckoutStatus> {
  let latest = await withRetries(() => capture(orderId), wait)
  for (let poll = 0; latest.state === 'processing' && poll < STATUS_POLLS; poll += 1) {
    await wait(POLL_WAIT_MS)
    latest = (await withRetries(() => status(courseId), wait)) ?? latest
  }
  return latest
}

async function withRetries<T>(ask: () => Promise<T>, wait: Calls['wait']): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error) || attempt === ACCOUNT_ATTEMPTS) throw error
      await wait(ACCOUNT_RETRY_WAIT_MS)
    }
  }
}

function mayPass(error: unknown): boolean {
  return error instanceof UnreachableError || (error instanceof RefusedError && error.isPassing)
}
