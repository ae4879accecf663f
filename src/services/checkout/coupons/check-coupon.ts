import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { refusalOfTerms, refusalOfUses } from '@/domain/checkout/coupon-rules'
import { AppError } from '@/domain/messages/app-error'
import type { Coupon } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { type CouponUser, countUses } from './count-uses'
import { findCoupon, termsOf } from './find-coupon'

/** Throws AppError 'coupon_…' if a buyer can't use a coupon now; a forecast without its lock. */
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
 * Reserves one use of a coupon, in the transaction of `req` that writes its use. Concurrent buyers
 * wait for the lock. Throws AppError 'coupon_…' as `assertUsable` does.
 */
export async function reserveCoupon(
  req: PayloadRequest,
  code: string,
  user: CouponUser,
): Promise<Coupon> {
  const { id } = await findCoupon(req, code)
  const db = await executorOf(req)
  await db.execute(sql`select 1 from coupons where id = ${id}::uuid for update`)
  // Read again under the lock: no one else changes it until the commit.
  const coupon = await findCoupon(req, code)
  await assertUsable(req, coupon, user)
  return coupon
}
