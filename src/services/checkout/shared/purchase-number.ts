import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'

type BuyerAndCourse = { browserHash: string; courseId: string; userId: string | null }

/**
 * Returns a purchase number, which becomes part of the invoice ID. Reuses the number of this
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
      (select attempt.purchase_number from checkouts attempt
       where attempt.browser_secret_hash = ${browserHash} and attempt.course_id = ${courseId}
         and attempt.user_id is not distinct from ${userId}::uuid
         and attempt.environment = ${paypalSettings().environment}
         and not exists (
           select 1 from checkouts paid_attempt
           where paid_attempt.purchase_number = attempt.purchase_number
             and paid_attempt.browser_secret_hash = attempt.browser_secret_hash
             and paid_attempt.state in ('paid', 'provisioned', 'review', 'refunded', 'reversed'))
       order by attempt.created_at desc limit 1)::int,
      nextval('purchase_number_seq')::int) as number`)
  return Number(rows[0]?.number)
}
