import type { PayloadRequest } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { messages } from '@/domain/messages/messages'
import type { ParticipationMode } from '@/domain/identity/participation'
import type { Checkout } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { findCourseOfBrowser } from './find-course-of-browser'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { findNewestCheckout } from '@/services/checkout/shared/read-checkout'
import { syncCheckout } from './sync-checkout'

type ShownState =
  | 'open'
  | 'processing'
  | 'paid'
  | 'provisioned'
  | 'pending'
  | 'declined'
  | 'expired'
  | 'review'
  | 'refunded'

/** How far a purchase came, as its own browser is told. */
export type CheckoutStatus = {
  state: ShownState
  /** The slug of the course. */
  courseId: string
  /** PayPal's id of the payment, once it has arrived. */
  transactionId: string | null
  amountCents: number
  email: string
  fullName: string
  participationMode: ParticipationMode
  /** A sentence when something did not go as wished. */
  message: string | null
}

const shownStates: Record<CheckoutState, ShownState> = {
  draft: 'open',
  paying: 'open',
  capturing: 'processing',
  paid: 'paid',
  provisioned: 'provisioned',
  pending: 'pending',
  declined: 'declined',
  expired: 'expired',
  review: 'review',
  refunded: 'refunded',
  reversed: 'refunded',
}

/**
 * This browser's newest checkout of a course, or null. One whose answer from PayPal is outstanding
 * is synced first. A purchase that belongs to an account by now is shown to its owner only, or to
 * the browser that paid while it may still choose the password: others may use this computer later.
 * Throws AppError 'course_not_found' (404).
 */
export async function findCheckoutStatus(
  req: PayloadRequest,
  { browserHash, courseSlug }: { browserHash: string; courseSlug: string },
): Promise<CheckoutStatus | null> {
  const course = await findCourseOfBrowser(req, { browserHash, courseSlug })
  const newest = await findNewestCheckout(req, { browserHash, courseId: course.id })
  if (!newest || !maySeeCheckout(req, newest)) return null
  const checkout = newest.state === 'capturing' ? await syncCheckout(req, newest.id) : newest
  return checkoutStatus(req, checkout, course.slug)
}

/** A checkout as its own browser is told. */
export async function checkoutStatus(
  req: PayloadRequest,
  checkout: Checkout,
  courseSlug: string,
): Promise<CheckoutStatus> {
  const payment = await findPayment(req, checkout.id)
  return {
    state: shownStates[checkout.state],
    courseId: courseSlug,
    transactionId: payment?.captureId ?? null,
    amountCents: checkout.priceCents,
    email: checkout.email,
    fullName: checkout.fullName,
    participationMode: checkout.participationMode,
    message: messageOf(checkout),
  }
}

/**
 * Whether somebody at the browser of a checkout may read of it: one that belongs to an account is
 * its owner's alone, but for the time in which the browser that paid may choose the password.
 */
export function maySeeCheckout(
  req: PayloadRequest,
  { user, passwordOpenUntil }: Checkout,
): boolean {
  if (!user || req.user?.id === relationId(user)) return true
  return Boolean(passwordOpenUntil) && Date.parse(passwordOpenUntil ?? '') > Date.now()
}

function messageOf({ state, captureAttempt }: Checkout): string | null {
  const { payment } = messages
  switch (state) {
    case 'capturing':
      return payment.unconfirmed
    case 'pending':
      return payment.underReview
    case 'review':
      return payment.needsAttention
    case 'declined':
      return payment.failed
    case 'expired':
      // After a refused attempt it was not the time that ran out.
      return captureAttempt > 0 ? payment.failed : payment.expired
    case 'refunded':
    case 'reversed':
      return payment.refunded
    default:
      return null
  }
}
