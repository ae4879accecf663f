import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'

type BuyerAndCourse = { browserHash: string; courseId: string; userId: string | null }

/**
 * Returns the number of a purchase, which is part of its invoice ID. Reuses the number of this
 * browser's last attempt to buy the course, so that PayPal itself rejects a second payment. If an
 * attempt with that number was paid, returns a new number (docs/payments.md, section 5). Must run
 * in the transaction that creates the checkout.
 */
export async function allocatePurchaseNumber(
  req: PayloadRequest,
  { browserHash, courseId, userId }: BuyerAndCourse,
): Promise<number> {
  const rows = await queryRows(req)(sql`
    select coalesce(
      (select tried.purchase_number from checkouts tried
       where tried.browser_secret_hash = ${browserHash} and tried.course_id = ${courseId}
         and tried.user_id is not distinct from ${userId}::uuid
         and tried.environment = ${paypalSettings().environment}
         and not exists (
           select 1 from checkouts paid
           where paid.purchase_number = tried.purchase_number
             and paid.browser_secret_hash = tried.browser_secret_hash
             and paid.state in ('paid', 'provisioned', 'review', 'refunded', 'reversed'))
       order by tried.created_at desc limit 1)::int,
      nextval('purchase_number_seq')::int) as number`)
  return Number(rows[0]?.number)
}
