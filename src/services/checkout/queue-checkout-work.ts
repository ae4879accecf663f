import type { PayloadRequest } from 'payload'
import type { Checkout } from '@/payload-types'
import { enqueueJob } from '@/services/database/enqueue-job'

/** How long a browser has to do the next step itself, in seconds. Then the worker does it. */
const PATIENCE_SECONDS = { paying: 120, capturing: 60, pending: 300, paid: 60 } as const

/**
 * Queues what must happen to a checkout even when its browser never comes back: asking PayPal, or
 * making the account (paypal.md, section 6). One waiting job for each checkout and purpose.
 */
export async function queueCheckoutWork(req: PayloadRequest, checkout: Checkout): Promise<void> {
  const { id, state } = checkout
  if (state === 'paying' || state === 'capturing' || state === 'pending') {
    await enqueueJob(
      req,
      'settleCheckout',
      { checkoutId: id },
      { key: `settle:${id}`, runAt: after(PATIENCE_SECONDS[state]) },
    )
  }
  if (state === 'paid') {
    await enqueueJob(
      req,
      'provisionCheckout',
      { checkoutId: id },
      { key: `provision:${id}`, runAt: after(PATIENCE_SECONDS.paid) },
    )
  }
}

const after = (seconds: number) => new Date(Date.now() + seconds * 1000)
