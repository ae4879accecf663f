import type { PayloadRequest } from 'payload'
import { normalizeCouponCode } from '@/domain/checkout/coupon-code'
import type { CouponTerms } from '@/domain/checkout/coupon-rules'
import type { Discount } from '@/domain/checkout/discount'
import { centsFromDecimal } from '@/domain/checkout/money'
import { AppError } from '@/domain/messages/app-error'
import type { Coupon } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { findAsSystem } from '@/services/database/system-access'

/**
 * Finds a coupon by its code, which is normalized first. Throws AppError 'coupon_unknown' (404).
 */
export async function findCoupon(req: PayloadRequest, code: string): Promise<Coupon> {
  // Buyers have no read access to coupons, so that they can't list them.
  const coupon = await findAsSystem(req, 'coupons', {
    code: { equals: normalizeCouponCode(code) },
  })
  if (!coupon) throw new AppError('coupon_unknown')
  return coupon
}

/** Returns the conditions under which a coupon can be used. */
export const toCouponTerms = ({
  state,
  scope,
  course,
  validFrom,
  validUntil,
}: Coupon): CouponTerms => ({
  state,
  courseId: course ? relationId(course) : null,
  isForEveryCourse: scope === 'every',
  from: validFrom ? new Date(validFrom) : null,
  until: validUntil ? new Date(validUntil) : null,
})

/** Returns the discount of a coupon. */
export const toDiscount = ({ kind, percent, amount }: Coupon): Discount =>
  kind === 'percent'
    ? { kind, percent: percent ?? 0 }
    : { kind, cents: centsFromDecimal(amount ?? 0) }
