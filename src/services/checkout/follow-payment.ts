import type { PayloadRequest } from 'payload'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

/**
 * Opens or closes the enrollment that a payment pays for. A partial refund keeps it, the whole sum
 * back (or a reversal) ends it (paypal.md, section 6, rule 8). Does nothing while no account exists.
 */
export async function followPayment(req: PayloadRequest, payment: Payment): Promise<void> {
  if (!payment.user) return
  const isPaid = payment.status === 'completed' || payment.status === 'partially_refunded'
  const isGone = payment.status === 'refunded' || payment.status === 'reversed'
  if (!isPaid && !isGone) return

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
  // Somebody whom the instructor let in by hand keeps access when a payment goes back.
  if (isGone && existing.source !== 'payment') return
  await req.payload.update({
    collection: 'enrollments',
    id: existing.id,
    data: isPaid ? { status: 'active', source: 'payment', reason: null } : { status: 'revoked', reason: `Payment ${payment.status}` },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
