import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { checkCouponTerms, checkCouponUses } from '@/domain/checkout/coupon-rules'
import { AppError } from '@/domain/messages/app-error'
import type { Coupon } from '@/payload-types'
import { queryRows } from '@/services/database/executor'
import { type CouponUser, countCouponUses } from './count-uses'
import { findCoupon, toCouponTerms } from './find-coupon'

/**
 * Throws AppError 'coupon_…' if a buyer can't use a coupon now. That can change before the
 * purchase, because the coupon isn't locked: see `reserveCoupon`.
 */
export async function assertCouponUsable(
  req: PayloadRequest,
  coupon: Coupon,
  user: CouponUser,
): Promise<void> {
  const { courseId } = user
  const refusal =
    checkCouponTerms(toCouponTerms(coupon), { courseId, now: new Date() }) ??
    checkCouponUses(
      {
        maxUses: coupon.maxUses ?? null,
        isOncePerPerson: coupon.oncePerPerson === true,
      },
      await countCouponUses(req, coupon.id, user),
    )
  if (refusal) throw new AppError(refusal)
}

/**
 * Reserves one use of a coupon. Must run in the transaction that saves that use. Locks the coupon,
 * so concurrent buyers wait. Throws the same AppErrors ('coupon_…') as `assertCouponUsable`.
 */
export async function reserveCoupon(
  req: PayloadRequest,
  code: string,
  user: CouponUser,
): Promise<Coupon> {
  const { id } = await findCoupon(req, code)
  await queryRows(req)(sql`select 1 from coupons where id = ${id}::uuid for update`)
  // Read the coupon again, because it may have changed before it was locked.
  const coupon = await findCoupon(req, code)
  await assertCouponUsable(req, coupon, user)
  return coupon
}
