import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'

const usesSchema = z.array(
  z.object({ id: z.string(), paid: z.int(), free: z.int(), underWay: z.int() }),
)

/** A coupon's uses: paid, free, and in progress. Uses in progress stop counting if they expire. */
export type CouponUsage = Omit<z.infer<typeof usesSchema>[number], 'id'>

/** Returns the number of uses of every coupon, keyed by coupon ID. Runs one SQL statement. */
export async function readCouponUses(req: PayloadRequest): Promise<Map<string, CouponUsage>> {
  const rows = await queryRows(req)(sql`
    select c.id::text as id,
      (select count(*)::int from checkouts k where k.coupon_id = c.id
        and k.state in ('paid', 'provisioned', 'refunded', 'reversed')) as paid,
      (select count(*)::int from enrollments e where e.coupon_id = c.id) as free,
      (select count(*)::int from checkouts k where k.coupon_id = c.id
        and k.state in ('draft', 'paying', 'capturing', 'pending', 'declined', 'review')) as "underWay"
    from coupons c`)
  return new Map(usesSchema.parse(rows).map(({ id, ...usage }) => [id, usage]))
}
