import type { PayloadRequest } from 'payload'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { hasAnotherPayment } from '@/services/checkout/shared/sync-enrollment-with-payment'

/** What happens to the course when the whole sum of a payment is back. */
export type AccessAfterwards =
  | 'ends'
  /** It ends, and so does the second place of this purchase. */
  | 'endsForTwo'
  /** The payment belongs to nobody: it was a second one, or the account is deleted. */
  | 'nobody'
  /** It is closed already. */
  | 'closed'
  /** It was opened by hand, belongs to another's purchase, costs nothing, or is paid once more. */
  | 'byHand'
  | 'secondPlace'
  | 'free'
  | 'paidAgain'

/** Says before money goes back what `syncEnrollmentWithPayment` will do when all of it is. */
export async function previewAccessAfterRefund(
  req: PayloadRequest,
  payment: Payment,
): Promise<AccessAfterwards> {
  if (!payment.user) return 'nobody'
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
    // Asked for the instructor, about a payment that they may see.
    overrideAccess: true,
    req,
  })
  const [enrollment] = docs
  if (!enrollment || enrollment.status === 'revoked') return 'closed'
  if (enrollment.source === 'manual') return 'byHand'
  if (enrollment.source === 'partner') return 'secondPlace'
  if (enrollment.source === 'free') return 'free'
  if (await hasAnotherPayment(req, payment)) return 'paidAgain'
  return (await hasSecondPlace(req, enrollment.id)) ? 'endsForTwo' : 'ends'
}

/** Whether somebody learns by the second place of the purchase with this enrollment. */
async function hasSecondPlace(req: PayloadRequest, enrollmentId: string): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: { and: [{ seatOf: { equals: enrollmentId } }, { status: { equals: 'active' } }] },
    // As above.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
