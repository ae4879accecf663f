import type { CollectionAfterChangeHook } from 'payload'
import type { Payment } from '@/payload-types'
import { followPayment } from '@/services/checkout/follow-payment'

/** An enrolment follows its payment in the same transaction: paid opens it, the whole sum back closes it. */
export const grantOrRevokeEnrollment: CollectionAfterChangeHook<Payment> = async ({ doc, req }) => {
  await followPayment(req, doc)
  return doc
}
