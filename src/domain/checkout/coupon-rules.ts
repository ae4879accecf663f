import type { ErrorCode } from '../messages/error-catalog'

export type CouponRefusal = Extract<ErrorCode, `coupon_${string}`>

/** The conditions of a coupon, apart from its uses. */
export type CouponTerms = {
  state: 'active' | 'paused' | 'archived'
  /** The course that the coupon is for. Null if that course was deleted. */
  courseId: string | null
  isForEveryCourse: boolean
  from: Date | null
  until: Date | null
}

/**
 * Returns why a coupon can't be used for a course now, or null. Reports a paused or archived coupon
 * as unknown, so that no one can find out that it exists.
 */
export function checkCouponTerms(
  { state, courseId, isForEveryCourse, from, until }: CouponTerms,
  purchase: { courseId: string; now: Date },
): CouponRefusal | null {
  if (state !== 'active') return 'coupon_unknown'
  if (!isForEveryCourse && courseId !== purchase.courseId) return 'coupon_other_course'
  if (from && purchase.now < from) return 'coupon_not_yet'
  if (until && purchase.now >= until) return 'coupon_expired'
  return null
}

export type CouponUses = { uses: number; isUsedByPerson: boolean }

/** Returns why a coupon has no uses left, or null. Uses are unlimited if `maxUses` is null. */
export function checkCouponUses(
  { maxUses, isOncePerPerson }: { maxUses: number | null; isOncePerPerson: boolean },
  { uses, isUsedByPerson }: CouponUses,
): CouponRefusal | null {
  if (isOncePerPerson && isUsedByPerson) return 'coupon_used_by_you'
  return maxUses !== null && uses >= maxUses ? 'coupon_used_up' : null
}
