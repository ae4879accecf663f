import type { PayloadRequest } from 'payload'
import {
  isAwaitingPayPal,
  patienceSeconds,
  secondsUntilRecheck,
} from '@/domain/checkout/checkout-schedule'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { enqueueJob } from '@/services/database/enqueue-job'

/** Seconds until the next attempt if PayPal can't be reached. */
const UNREACHABLE_RETRY_SECONDS = 60

/** Seconds until the next check of a purchase that waits for an email to be confirmed. */
const CONFIRMATION_CHECK_SECONDS = 3600

/**
 * Enqueues the job that continues a checkout if its browser never returns: a sync with PayPal, or
 * the creation of the account (docs/payments.md, section 8). A checkout has at most one waiting job
 * of each kind.
 */
export async function queueCheckoutWork(req: PayloadRequest, checkout: Checkout): Promise<void> {
  const { id, state } = checkout
  if (isAwaitingPayPal(state)) await queueSync(req, id, patienceSeconds[state])
  if (state === 'paid') await queueProvisioning(req, id, patienceSeconds.paid)
}

/**
 * Enqueues the next sync of a checkout that still waits for PayPal. Does nothing in other states,
 * because a paid checkout already has a job.
 */
export async function scheduleRecheck(req: PayloadRequest, checkout: Checkout): Promise<void> {
  const { id, state, environment, createdAt } = checkout
  // `reconcileCheckouts` finds the checkouts of the other PayPal environment once the site uses it
  // again.
  if (environment !== paypalSettings().environment || !isAwaitingPayPal(state)) return
  const ageSeconds = (Date.now() - Date.parse(createdAt)) / 1000
  await queueSync(req, id, secondsUntilRecheck(state, ageSeconds))
}

/** Enqueues the next sync of a checkout if PayPal couldn't be reached. */
export async function scheduleRecheckSoon(
  req: PayloadRequest,
  { id, state }: Checkout,
): Promise<void> {
  if (isAwaitingPayPal(state)) await queueSync(req, id, UNREACHABLE_RETRY_SECONDS)
}

/** Enqueues the next check of a paid checkout whose email is not confirmed yet. */
export async function scheduleConfirmationCheck(
  req: PayloadRequest,
  { id }: Checkout,
): Promise<void> {
  await queueProvisioning(req, id, CONFIRMATION_CHECK_SECONDS)
}

const queueSync = (req: PayloadRequest, checkoutId: string, seconds: number) =>
  enqueueJob(
    req,
    'syncCheckout',
    { checkoutId },
    // Keep the prefix from earlier versions, so that jobs those versions enqueued are replaced.
    { key: `settle:${checkoutId}`, runAt: secondsFromNow(seconds) },
  )

const queueProvisioning = (req: PayloadRequest, checkoutId: string, seconds: number) =>
  enqueueJob(
    req,
    'provisionCheckout',
    { checkoutId },
    { key: `provision:${checkoutId}`, runAt: secondsFromNow(seconds) },
  )

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)
