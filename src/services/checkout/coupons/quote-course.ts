import type { PayloadRequest } from 'payload'
import { discountOn } from '@/domain/checkout/discount'
import { AppError } from '@/domain/messages/app-error'
import type { CourseForSale } from '@/domain/checkout/course-for-sale'
import { assertCouponUsable } from './check-coupon'
import type { CouponUser } from './count-uses'
import { toDiscount, findCoupon } from './find-coupon'

/** A coupon and the discount, in cents, that it gives on a course. */
export type AppliedCoupon = { id: string; code: string; discountCents: number }

/** The price of a course for one buyer, in cents, and the time of the quote. */
export type Quote = {
  course: CourseForSale
  coupon: AppliedCoupon | null
  priceCents: number
  quotedAt: Date
}

/**
 * Returns the price of a course for a buyer, without reserving the coupon. Throws AppError
 * 'coupon_on_free_course', and the same AppErrors ('coupon_…') as `assertCouponUsable`.
 */
export async function quoteCourse(
  req: PayloadRequest,
  course: CourseForSale,
  { couponCode, ...user }: Omit<CouponUser, 'courseId'> & { couponCode: string | null },
): Promise<Quote> {
  const { priceCents, currency } = course
  const quotedAt = new Date()
  if (couponCode === null) return { course, coupon: null, priceCents, quotedAt }
  if (priceCents === 0) throw new AppError('coupon_on_free_course')
  const coupon = await findCoupon(req, couponCode)
  await assertCouponUsable(req, coupon, { ...user, courseId: course.id })
  const discountCents = discountOn({ cents: priceCents, currency }, toDiscount(coupon))
  return {
    course,
    coupon: { id: coupon.id, code: coupon.code, discountCents },
    priceCents: priceCents - discountCents,
    quotedAt,
  }
}
