import type { PayloadRequest } from 'payload'
import { normalizeCouponCode } from '@/domain/checkout/coupon-code'
import type { CouponTerms } from '@/domain/checkout/coupon-rules'
import type { Discount } from '@/domain/checkout/discount'
import { centsFromDecimal } from '@/domain/checkout/money'
import { AppError } from '@/domain/messages/app-error'
import type { Coupon } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

/**
 * A coupon by its code, however it is written. Throws AppError 'coupon_unknown' (404). Whether it
 * can be used is another question: see `assertTerms`.
 */
export async function findCoupon(req: PayloadRequest, code: string): Promise<Coupon> {
  const { docs } = await req.payload.find({
    collection: 'coupons',
    where: { code: { equals: normalizeCouponCode(code) } },
    limit: 1,
    pagination: false,
    depth: 0,
    // Buyers read no coupons: they know a code, or they do not.
    overrideAccess: true,
    req,
  })
  const [coupon] = docs
  if (!coupon) throw new AppError('coupon_unknown')
  return coupon
}

/** What decides about a coupon, as its fields say. */
export const termsOf = ({ state, scope, course, validFrom, validUntil }: Coupon): CouponTerms => ({
  state,
  courseId: course ? relationId(course) : null,
  isForEveryCourse: scope === 'every',
  from: validFrom ? new Date(validFrom) : null,
  until: validUntil ? new Date(validUntil) : null,
})

/** What a coupon takes off. */
export const discountOf = ({ kind, percent, amount }: Coupon): Discount =>
  kind === 'percent'
    ? { kind, percent: percent ?? 0 }
    : { kind, cents: centsFromDecimal(amount ?? 0) }
