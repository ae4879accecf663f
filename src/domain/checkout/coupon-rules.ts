import type { ErrorCode } from '../messages/error-catalog'

/** The reasons for which a coupon is refused. */
export type CouponRefusal = Extract<ErrorCode, `coupon_${string}`>

/** What decides whether a coupon can be used at a moment, without who uses it. */
export type CouponTerms = {
  state: 'active' | 'paused' | 'archived'
  /** The course it is for; null is one whose course is gone. */
  courseId: string | null
  isForEveryCourse: boolean
  from: Date | null
  until: Date | null
}

/**
 * Why a coupon cannot be used for a course now, or null. One that is paused or archived is as if
 * there were none: nobody learns that it exists.
 */
export function refusalOfTerms(
  { state, courseId, isForEveryCourse, from, until }: CouponTerms,
  wanted: { courseId: string; now: Date },
): CouponRefusal | null {
  if (state !== 'active') return 'coupon_unknown'
  if (!isForEveryCourse && courseId !== wanted.courseId) return 'coupon_other_course'
  if (from && wanted.now < from) return 'coupon_not_yet'
  if (until && wanted.now >= until) return 'coupon_expired'
  return null
}

/** How often a coupon was used, and whether by the person who asks. */
export type CouponUses = { uses: number; isUsedByPerson: boolean }

/** Why a coupon cannot be used once more, or null. `maxUses` null is as often as one likes. */
export function refusalOfUses(
  { maxUses, isOncePerPerson }: { maxUses: number | null; isOncePerPerson: boolean },
  { uses, isUsedByPerson }: CouponUses,
): CouponRefusal | null {
  if (isOncePerPerson && isUsedByPerson) return 'coupon_used_by_you'
  return maxUses !== null && uses >= maxUses ? 'coupon_used_up' : null
}
