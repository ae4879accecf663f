import type { PayloadRequest } from 'payload'
import { isFullyRefunded } from '@/domain/checkout/payment-status'
import { hasEnded } from '@/domain/learning/enrollment-end'
import type { Enrollment, Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

type Before = Pick<Payment, 'status' | 'user'>

/**
 * Opens or closes the enrollment that a payment pays for. A partial refund keeps it, the whole sum
 * back (or a reversal) ends it (docs/payments.md, section 6, rule 8). When PayPal undoes that, it
 * is open again. The second place of somebody's purchase is its holder's own once they have paid
 * (section 9). The instructor's note stays as it is. Does nothing while no account exists.
 * `before` is the payment as it was, null when it is new.
 */
export async function syncEnrollmentWithPayment(
  req: PayloadRequest,
  payment: Payment,
  before: Before | null,
): Promise<void> {
  if (!payment.user) return
  const isPaid = payment.status === 'completed' || payment.status === 'partially_refunded'
  const closedReason = isFullyRefunded(payment.status) ? payment.status : null
  if (!isPaid && !closedReason) return

  const user = relationId(payment.user)
  const course = relationId(payment.course)
  const { docs } = await req.payload.find({
    collection: 'enrollments',
    where: { and: [{ user: { equals: user } }, { course: { equals: course } }] },
    limit: 1,
    depth: 0,
    // The system follows the money, whoever caused it.
    overrideAccess: true,
    req,
  })
  const [existing] = docs
  if (!existing) {
    if (!isPaid) return
    await req.payload.create({
      collection: 'enrollments',
      data: { user, course, source: 'payment', status: 'active' },
      depth: 0,
      overrideAccess: true,
      req,
    })
    return
  }
  const isOpen = existing.status === 'active'
  // What was given until a day, and that day is over, is open to nobody.
  const isInUse = isOpen && !hasEnded(existing.endsAt, new Date())
  // An open enrollment that came from elsewhere is no payment's to close, so none takes it over:
  // but the second place of another's purchase.
  if (isPaid && !(isInUse ? existing.source === 'partner' : mayOpen(existing, before))) return
  if (closedReason) {
    if (!isOpen || existing.source !== 'payment') return
    if (await hasAnotherPayment(req, payment)) return
  }
  await req.payload.update({
    collection: 'enrollments',
    id: existing.id,
    data: closedReason
      ? { status: 'revoked', closedReason }
      : { status: 'active', source: 'payment', seatOf: null, endsAt: null },
    depth: 0,
    overrideAccess: true,
    req,
  })
}

/**
 * What the instructor has closed is opened by a payment that is new to this person, and never by
 * what becomes of an old one.
 */
function mayOpen({ closedReason }: Enrollment, before: Before | null): boolean {
  if (!before?.user || before.status === 'pending' || before.status === 'failed') return true
  const closedByMoney = ['refunded', 'reversed', 'purchase']
  return isFullyRefunded(before.status) && closedByMoney.includes(closedReason ?? '')
}

/** Whether the same person has paid for the same course another time, and that money has stayed. */
export async function hasAnotherPayment(req: PayloadRequest, payment: Payment): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'payments',
    where: {
      and: [
        { id: { not_equals: payment.id } },
        { user: { equals: payment.user ? relationId(payment.user) : null } },
        { course: { equals: relationId(payment.course) } },
        { status: { in: ['completed', 'partially_refunded'] } },
      ],
    },
    // As above.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
