import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { refusalOfTerms, refusalOfUses } from '@/domain/checkout/coupon-rules'
import { AppError } from '@/domain/messages/app-error'
import type { Coupon } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { type CouponUser, countUses } from './count-uses'
import { findCoupon, termsOf } from './find-coupon'

/**
 * Makes sure that somebody can use a coupon now. Throws AppError 'coupon_…' with the first reason
 * against it. Without the coupon's lock it is a forecast.
 */
export async function assertUsable(
  req: PayloadRequest,
  coupon: Coupon,
  user: CouponUser,
): Promise<void> {
  const { courseId } = user
  const refusal =
    refusalOfTerms(termsOf(coupon), { courseId, now: new Date() }) ??
    refusalOfUses(
      {
        maxUses: coupon.maxUses ?? null,
        isOncePerPerson: coupon.oncePerPerson === true,
      },
      await countUses(req, coupon.id, user),
    )
  if (refusal) throw new AppError(refusal)
}

/**
 * Takes one use of a coupon, in the transaction of `req` that writes what uses it: whoever wants
 * the last one meanwhile waits, and then finds it taken. Throws AppError 'coupon_…' as
 * `assertUsable` does.
 */
export async function reserveCoupon(
  req: PayloadRequest,
  code: string,
  user: CouponUser,
): Promise<Coupon> {
  const { id } = await findCoupon(req, code)
  const db = await executorOf(req)
  await db.execute(sql`select 1 from coupons where id = ${id}::uuid for update`)
  // As it is now, and as nobody else changes it until the commit.
  const coupon = await findCoupon(req, code)
  await assertUsable(req, coupon, user)
  return coupon
}
