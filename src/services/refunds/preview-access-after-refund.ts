import type { PayloadRequest } from 'payload'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { hasAnotherPayment } from '@/services/checkout/shared/sync-enrollment-with-payment'

/** What happens to access after a full refund of a payment. */
export type AccessAfterRefund =
  | 'ends'
  /** Access ends, and so does the partner seat of this purchase. */
  | 'endsWithSeat'
  /** The payment has no user: it was a duplicate, or the account was deleted. */
  | 'noUser'
  /** The enrollment is closed already. */
  | 'closed'
  /** The enrollment was created manually, is a partner seat, free, or paid by another payment. */
  | 'manual'
  | 'partnerSeat'
  | 'free'
  | 'paidAgain'

/** Predicts what `syncEnrollmentWithPayment` does after a full refund. */
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
    // Called for the instructor, about a payment that they may see.
    overrideAccess: true,
    req,
  })
  const [enrollment] = docs
  if (!enrollment || enrollment.status === 'revoked') return 'closed'
  if (enrollment.source === 'manual') return 'manual'
  if (enrollment.source === 'partner') return 'partnerSeat'
  if (enrollment.source === 'free') return 'free'
  if (await hasAnotherPayment(req, payment)) return 'paidAgain'
  return (await hasPartnerSeat(req, enrollment.id)) ? 'endsWithSeat' : 'ends'
}

/** Returns whether a partner uses the seat of this enrollment. */
async function hasPartnerSeat(req: PayloadRequest, enrollmentId: string): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: { and: [{ seatOf: { equals: enrollmentId } }, { status: { equals: 'active' } }] },
    // As above.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
