import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { couponAdminMessages } from '@/domain/checkout/coupon-messages'

/** A coupon that stands in the books is not deleted: it is archived. */
export const keepUsedCoupon: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { coupon: { equals: id } }
  // Counts every use, whoever asks.
  const [checkouts, enrollments] = [
    await req.payload.count({ collection: 'checkouts', where, overrideAccess: true, req }),
    await req.payload.count({ collection: 'enrollments', where, overrideAccess: true, req }),
  ]
  if (checkouts.totalDocs + enrollments.totalDocs === 0) return
  throw new APIError(couponAdminMessages.used, 409, null, true)
}
