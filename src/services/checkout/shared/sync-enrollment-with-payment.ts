import type { PayloadRequest } from 'payload'
import { isFullyRefunded } from '@/domain/checkout/payment-status'
import { hasEnded } from '@/domain/learning/enrollment-dates'
import type { Enrollment, Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import {
  findAsSystem,
  existsAsSystem,
  createAsSystem,
  updateAsSystem,
} from '@/services/database/system-access'

type PreviousPayment = Pick<Payment, 'status' | 'user'>

/**
 * Opens or closes the enrollment that belongs to a payment. A partial refund leaves it open. A full
 * refund or reversal closes it (docs/payments.md, section 6, rule 8); if PayPal undoes the refund,
 * the enrollment reopens. A partner seat becomes the user's own enrollment when they pay (section
 * 9). Keeps the instructor's note. Does nothing if the payment has no user. `previousPayment` is
 * the payment before the change, or null if it is new.
 */
export async function syncEnrollmentWithPayment(
  req: PayloadRequest,
  payment: Payment,
  previousPayment: PreviousPayment | null,
): Promise<void> {
  if (!payment.user) return
  const isPaid = payment.status === 'completed' || payment.status === 'partially_refunded'
  const closedReason = isFullyRefunded(payment.status) ? payment.status : null
  if (!isPaid && !closedReason) return

  const userId = relationId(payment.user)
  const courseId = relationId(payment.course)
  const existingEnrollment = await findEnrollment(req, userId, courseId)
  if (!existingEnrollment) {
    if (!isPaid) return
    await createAsSystem(req, 'enrollments', {
      user: userId,
      course: courseId,
      source: 'payment',
      status: 'active',
    })
    return
  }
  const isActive = existingEnrollment.status === 'active'
  const isInUse = isActive && !hasEnded(existingEnrollment.endsAt, new Date())
  // A payment doesn't take over an enrollment in use, except a partner seat. Otherwise, refunding
  // the payment would close access that came from another source.
  if (
    isPaid &&
    !(isInUse
      ? existingEnrollment.source === 'partner'
      : canReopen(existingEnrollment, previousPayment))
  )
    return
  if (closedReason) {
    if (!isActive || existingEnrollment.source !== 'payment') return
    if (await hasAnotherPayment(req, payment)) return
  }
  await updateAsSystem(
    req,
    'enrollments',
    existingEnrollment.id,
    closedReason
      ? { status: 'revoked', closedReason }
      : { status: 'active', source: 'payment', seatOf: null, endsAt: null },
  )
}

/** Finds a user's enrollment in a course, open or closed. Returns null if there is none. */
export const findEnrollment = (
  req: PayloadRequest,
  userId: string,
  courseId: string,
): Promise<Enrollment | null> =>
  findAsSystem(req, 'enrollments', {
    and: [{ user: { equals: userId } }, { course: { equals: courseId } }],
  })

/**
 * Returns whether a payment may reopen a closed enrollment. A new payment always may. When a refund
 * is undone, the payment reopens the enrollment only if the refund closed it, and not if the
 * instructor did.
 */
function canReopen({ closedReason }: Enrollment, previousPayment: PreviousPayment | null): boolean {
  if (
    !previousPayment?.user ||
    previousPayment.status === 'pending' ||
    previousPayment.status === 'failed'
  )
    return true
  const refundReasons = ['refunded', 'reversed', 'purchase']
  return isFullyRefunded(previousPayment.status) && refundReasons.includes(closedReason ?? '')
}

/** Returns whether the user has another payment for the course that isn't fully refunded. */
export const hasAnotherPayment = (req: PayloadRequest, payment: Payment): Promise<boolean> =>
  existsAsSystem(req, 'payments', {
    and: [
      { id: { not_equals: payment.id } },
      { user: { equals: payment.user ? relationId(payment.user) : null } },
      { course: { equals: relationId(payment.course) } },
      { status: { in: ['completed', 'partially_refunded'] } },
    ],
  })
