import type { CollectionAfterChangeHook } from 'payload'
import type { Payment } from '@/payload-types'
import { followPayment } from '@/services/checkout/records/follow-payment'
import { relationId } from '@/services/database/relation-id'

/**
 * An enrollment follows its payment in the same transaction: paid opens it, the whole sum back
 * closes it. What else is written about a payment, a dispute for instance, leaves an enrollment
 * alone that the instructor has closed.
 */
export const grantOrRevokeEnrollment: CollectionAfterChangeHook<Payment> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const before = operation === 'create' ? null : previousDoc
  const isMoved = doc.status !== before?.status || personOf(doc) !== personOf(before)
  if (isMoved) await followPayment(req, doc, before)
  return doc
}

const personOf = (payment: Payment | null) => (payment?.user ? relationId(payment.user) : null)
