import type { PayloadRequest } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import { getDeclineMessage } from '@/domain/checkout/decline-reason'
import { messages } from '@/domain/messages/messages'
import type { Checkout } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { isPasswordWindowOpen } from '@/services/checkout/fulfillment/complete-registration'
import { findCourseForBrowser } from './find-course-for-browser'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { findNewestCheckout } from '@/services/checkout/shared/read-checkout'
import { syncCheckout } from './sync-checkout'

const publicStates: Record<CheckoutState, CheckoutStatus['state']> = {
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
 * Returns the status of this browser's newest checkout for a course, or null. If the payment is
 * being captured, syncs the checkout with PayPal first. Because the computer may be shared, a
 * checkout that belongs to a user is returned only to that user, or to the browser that paid, if
 * it may still set the password. Throws AppError 'course_not_found' (404).
 */
export async function findCheckoutStatus(
  req: PayloadRequest,
  { browserHash, courseSlug }: { browserHash: string; courseSlug: string },
): Promise<CheckoutStatus | null> {
  const course = await findCourseForBrowser(req, { browserHash, courseSlug })
  const newestCheckout = await findNewestCheckout(req, { browserHash, courseId: course.id })
  if (!newestCheckout || !canSeeCheckout(req, newestCheckout)) return null
  const checkout =
    newestCheckout.state === 'capturing'
      ? await syncCheckout(req, newestCheckout.id)
      : newestCheckout
  return buildCheckoutStatus(req, checkout)
}

/** Builds the status of a checkout. Only call this for the browser that started it. */
export async function buildCheckoutStatus(
  req: PayloadRequest,
  checkout: Checkout,
): Promise<CheckoutStatus> {
  const payment = await findPayment(req, checkout.id)
  return {
    state: publicStates[checkout.state],
    transactionId: payment?.captureId ?? null,
    email: checkout.email,
    fullName: checkout.fullName,
    participationMode: checkout.participationMode,
    message: getCheckoutMessage(checkout),
    courseId: relationId(checkout.course),
    amountCents: checkout.priceCents,
  }
}

/**
 * Returns whether the requesting user may see a checkout that this browser started: one that has no
 * user, that belongs to them, or whose browser may still set the password.
 */
export function canSeeCheckout(req: PayloadRequest, checkout: Checkout): boolean {
  const { user } = checkout
  return !user || req.user?.id === relationId(user) || isPasswordWindowOpen(checkout)
}

function getCheckoutMessage({
  state,
  captureAttempt,
  declineReason,
  method,
}: Checkout): string | null {
  const { payment: paymentMessages } = messages
  switch (state) {
    case 'capturing':
      return paymentMessages.unconfirmed
    case 'pending':
      return paymentMessages.underReview
    case 'review':
      return paymentMessages.needsAttention
    case 'declined':
      return getDeclineMessage(declineReason, method)
    case 'expired':
      // If PayPal declined an attempt, that is why the checkout expired, and not the time limit.
      return captureAttempt > 0 ? getDeclineMessage(declineReason, method) : paymentMessages.expired
    case 'refunded':
    case 'reversed':
      return paymentMessages.refunded
    default:
      return null
  }
}
