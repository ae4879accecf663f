import type { PayloadRequest } from 'payload'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { existsAsSystem } from '@/services/database/system-access'
import {
  findEnrollment,
  hasAnotherPayment,
} from '@/services/checkout/shared/sync-enrollment-with-payment'

/** How a full refund of a payment would change the user's access to the course. */
export type AccessAfterRefund =
  | 'ends'
  /**
   * The user's access ends, and so does the access of the partner who uses the seat in this
   * purchase.
   */
  | 'endsWithSeat'
  /** The payment has no user because it was a duplicate or the account was deleted. */
  | 'noUser'
  /** The enrollment is already closed. */
  | 'closed'
  /**
   * Access continues because the enrollment was created manually, is a partner seat, is free, or is
   * covered by another payment.
   */
  | 'manual'
  | 'partnerSeat'
  | 'free'
  | 'paidAgain'

/**
 * Predicts how `syncEnrollmentWithPayment` would change access after a full refund. The caller must
 * verify that the user is the instructor.
 */
export async function previewAccessAfterRefund(
  req: PayloadRequest,
  payment: Payment,
): Promise<AccessAfterRefund> {
  if (!payment.user) return 'noUser'
  const [userId, courseId] = [relationId(payment.user), relationId(payment.course)]
  const enrollment = await findEnrollment(req, userId, courseId)
  if (!enrollment || enrollment.status === 'revoked') return 'closed'
  if (enrollment.source === 'manual') return 'manual'
  if (enrollment.source === 'partner') return 'partnerSeat'
  if (enrollment.source === 'free') return 'free'
  if (await hasAnotherPayment(req, payment)) return 'paidAgain'
  const isPartnerSeatInUse = await existsAsSystem(req, 'enrollments', {
    and: [{ seatOf: { equals: enrollment.id } }, { status: { equals: 'active' } }],
  })
  return isPartnerSeatInUse ? 'endsWithSeat' : 'ends'
}
