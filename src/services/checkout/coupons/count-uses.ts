import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { CouponUses } from '@/domain/checkout/coupon-rules'
import { queryRows } from '@/services/database/executor'

/**
 * The buyer who uses a coupon. A visitor has no account yet, and may not have entered an email yet.
 */
export type CouponUser = {
  userId: string | null
  email: string | null
  browserHash: string
  courseId: string
}

const usesSchema = z.tuple([z.object({ uses: z.int(), isUsedByPerson: z.boolean() })])

/**
 * Counts the uses of a coupon: purchases that are paid or in progress, and enrollments that the
 * coupon made free. An unpaid checkout that expired no longer counts; a refunded purchase still
 * does. Excludes this browser's own open checkout for the course.
 * Matches a person by account or by the email on the purchase. The count is only reliable while the
 * coupon is locked (`reserveCoupon`).
 */
export async function countCouponUses(
  req: PayloadRequest,
  couponId: string,
  { userId, email, browserHash, courseId }: CouponUser,
): Promise<CouponUses> {
  const rows = await queryRows(req)(sql`
    with used as (
      select k.user_id, lower(k.email) as email from checkouts k
      where k.coupon_id = ${couponId}::uuid and k.state <> 'expired'
        and not (k.browser_secret_hash = ${browserHash} and k.course_id = ${courseId}::uuid
          and k.state in ('draft', 'paying', 'capturing', 'pending', 'declined'))
      union all
      select e.user_id, lower(u.email) from enrollments e join users u on u.id = e.user_id
      where e.coupon_id = ${couponId}::uuid)
    select count(*)::int as uses,
      coalesce(bool_or(used.user_id = ${userId}::uuid or used.email = lower(${email}::text)), false)
        as "isUsedByPerson"
    from used`)
  return usesSchema.parse(rows)[0]
}
