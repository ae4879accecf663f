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

type PublicState =
  | 'open'
  | 'processing'
  | 'paid'
  | 'provisioned'
  | 'pending'
  | 'declined'
  | 'expired'
  | 'review'
  | 'refunded'

/** The status of a purchase for the browser that started it. */
export type CheckoutStatus = {
  state: PublicState
  /** The slug of the course. */
  courseId: string
  /** PayPal's id of the payment, once it has arrived. */
  transactionId: string | null
  amountCents: number
  email: string
  fullName: string
  participationMode: ParticipationMode
  /** A sentence, if something went wrong. */
  message: string | null
}

const publicStates: Record<CheckoutState, PublicState> = {
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
 * Returns the status of this browser's newest checkout of a course, or null. A capture in progress
 * is synced first. A purchase with a user is visible only to that user, or to the browser that paid
 * while it may set the password, because the computer may be shared. Throws AppError
 * 'course_not_found' (404).
 */
export async function findCheckoutStatus(
  req: PayloadRequest,
  { browserHash, courseSlug }: { browserHash: string; courseSlug: string },
): Promise<CheckoutStatus | null> {
  const course = await findCourseOfBrowser(req, { browserHash, courseSlug })
  const newest = await findNewestCheckout(req, { browserHash, courseId: course.id })
  if (!newest || !canSeeCheckout(req, newest)) return null
  const checkout = newest.state === 'capturing' ? await syncCheckout(req, newest.id) : newest
  return checkoutStatus(req, checkout, course.slug)
}

/** Builds the status of a checkout for its own browser. */
export async function checkoutStatus(
  req: PayloadRequest,
  checkout: Checkout,
  courseSlug: string,
): Promise<CheckoutStatus> {
  const payment = await findPayment(req, checkout.id)
  return {
    state: publicStates[checkout.state],
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
 * Returns whether the user of `req` may see a checkout of their browser: it has no user, is theirs,
 * or the browser that paid may still set the password.
 */
export function canSeeCheckout(
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
      // After a declined attempt, time wasn't the reason.
      return captureAttempt > 0 ? payment.failed : payment.expired
    case 'refunded':
    case 'reversed':
      return payment.refunded
    default:
      return null
  }
}
