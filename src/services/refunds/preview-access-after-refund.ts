import type { PayloadRequest } from 'payload'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { hasAnotherPayment } from '@/services/checkout/shared/sync-enrollment-with-payment'

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

/** Predicts how `syncEnrollmentWithPayment` would change access after a full refund. */
export async function previewAccessAfterRefund(
  req: PayloadRequest,
  payment: Payment,
): Promise<AccessAfterRefund> {
  if (!payment.user) return 'noUser'
  const { docs } = await req.payload.find({
    collection: 'enrollments',
    where: {
      and: [
        { user: { equals: relationId(payment.user) } },
        { course: { equals: relationId(payment.course) } },
      ],
    },
    limit: 1,
    pagination: false,
    depth: 0,
    // The caller must verify that the user is the instructor.
    overrideAccess: true,
    req,
  })
  const [enrollment] = docs
  if (!enrollment || enrollment.status === 'revoked') return 'closed'
  if (enrollment.source === 'manual') return 'manual'
  if (enrollment.source === 'partner') return 'partnerSeat'
  if (enrollment.source === 'free') return 'free'
  if (await hasAnotherPayment(req, payment)) return 'paidAgain'
  return (await isPartnerSeatInUse(req, enrollment.id)) ? 'endsWithSeat' : 'ends'
}

/** Returns whether a partner is using the seat that belongs to this enrollment. */
async function isPartnerSeatInUse(req: PayloadRequest, enrollmentId: string): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: { and: [{ seatOf: { equals: enrollmentId } }, { status: { equals: 'active' } }] },
    // The caller must verify that the user is the instructor.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
