import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { enqueueJob } from '@/services/database/enqueue-job'

/** How long a browser has to do the next step itself, in seconds. Then the worker does it. */
const PATIENCE_SECONDS = { paying: 120, capturing: 60, pending: 300, paid: 60 } as const

/** When it asks again after PayPal could not be asked, in seconds. */
const UNREACHED_SECONDS = 60

/** When the worker looks again at what it found unchanged, in seconds. */
const LOOK_AGAIN_SECONDS = { paying: 900, capturing: 60, pending: 1800, paid: 3600 } as const

/**
 * Queues what must happen to a checkout even when its browser never comes back: asking PayPal, or
 * making the account (paypal.md, section 6). One waiting job for each checkout and purpose.
 */
export async function queueCheckoutWork(req: PayloadRequest, checkout: Checkout): Promise<void> {
  const { id, state } = checkout
  if (state === 'paying' || state === 'capturing' || state === 'pending') {
    await queueSettling(req, id, PATIENCE_SECONDS[state])
  }
  if (state === 'paid') await queueProvisioning(req, id, PATIENCE_SECONDS.paid)
}

/** Queues the next look at a checkout that the worker has just found still open. */
export async function lookAgainLater(req: PayloadRequest, checkout: Checkout): Promise<void> {
  const { id, state, environment } = checkout
  // The reconciler finds those of the other PayPal when the site talks to that again.
  const mayAsk = environment === paypalSettings().environment
  if (mayAsk && (state === 'paying' || state === 'capturing' || state === 'pending')) {
    await queueSettling(req, id, LOOK_AGAIN_SECONDS[state])
  }
  if (state === 'paid') await queueProvisioning(req, id, LOOK_AGAIN_SECONDS.paid)
}

/** Queues the next look at a checkout about which PayPal could not be asked. */
export async function lookAgainSoon(req: PayloadRequest, { id, state }: Checkout): Promise<void> {
  if (state === 'paying' || state === 'capturing' || state === 'pending')
    await queueSettling(req, id, UNREACHED_SECONDS)
}

const queueSettling = (req: PayloadRequest, checkoutId: string, seconds: number) =>
  enqueueJob(
    req,
    'settleCheckout',
    { checkoutId },
    { key: `settle:${checkoutId}`, runAt: after(seconds) },
  )

const queueProvisioning = (req: PayloadRequest, checkoutId: string, seconds: number) =>
  enqueueJob(
    req,
    'provisionCheckout',
    { checkoutId },
    { key: `provision:${checkoutId}`, runAt: after(seconds) },
  )

const after = (seconds: number) => new Date(Date.now() + seconds * 1000)
