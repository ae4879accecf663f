import type { PayloadRequest } from 'payload'
import {
  isAwaitingPayPal,
  patienceSeconds,
  secondsUntilRecheck,
} from '@/domain/checkout/checkout-schedule'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { enqueueJob } from '@/services/database/enqueue-job'

/** When it asks again after PayPal could not be asked, in seconds. */
const UNREACHED_SECONDS = 60

/**
 * When a purchase is looked at again whose email belongs to an account that has not confirmed it,
 * in seconds.
 */
const UNCONFIRMED_SECONDS = 3600

/**
 * Queues what must happen to a checkout even when its browser never comes back: asking PayPal, or
 * making the account (docs/payments.md, section 8). One waiting job for each checkout and purpose.
 */
export async function queueCheckoutWork(req: PayloadRequest, checkout: Checkout): Promise<void> {
  const { id, state } = checkout
  if (isAwaitingPayPal(state)) await queueSync(req, id, patienceSeconds[state])
  if (state === 'paid') await queueProvisioning(req, id, patienceSeconds.paid)
}

/**
 * Queues the next look at a checkout of which the worker has just heard that PayPal has not
 * decided. One that is paid has its job since the commit that recorded the money, and that job
 * keeps its time.
 */
export async function scheduleRecheck(req: PayloadRequest, checkout: Checkout): Promise<void> {
  const { id, state, environment, createdAt } = checkout
  // The reconciler finds those of the other PayPal when the site talks to that again.
  if (environment !== paypalSettings().environment || !isAwaitingPayPal(state)) return
  const ageSeconds = (Date.now() - Date.parse(createdAt)) / 1000
  await queueSync(req, id, secondsUntilRecheck(state, ageSeconds))
}

/** Queues the next look at a checkout about which PayPal could not be asked. */
export async function scheduleRecheckSoon(
  req: PayloadRequest,
  { id, state }: Checkout,
): Promise<void> {
  if (isAwaitingPayPal(state)) await queueSync(req, id, UNREACHED_SECONDS)
}

/**
 * Queues the next look at a paid checkout that waits until its buyer has confirmed the email of an
 * account.
 */
export async function scheduleConfirmationCheck(
  req: PayloadRequest,
  { id }: Checkout,
): Promise<void> {
  await queueProvisioning(req, id, UNCONFIRMED_SECONDS)
}

const queueSync = (req: PayloadRequest, checkoutId: string, seconds: number) =>
  enqueueJob(
    req,
    'syncCheckout',
    { checkoutId },
    // The key of an older version, whose waiting job is replaced by it.
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
