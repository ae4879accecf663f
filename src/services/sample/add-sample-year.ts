import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import { seededRandom } from './seeded-random'
import { paypalSettings } from '@/integrations/paypal/settings'
import { env } from '@/lib/env'
import type { Executor } from '@/upstream/payload/transactions'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { inTransaction } from '@/services/database/in-transaction'
import { readTermsVersion } from '../identity/create-student'
import { requireAnswerKey } from '../together/keys/register-answer-key'
import { toAnswerRow } from './answer-row'
import { hasSampleData } from './has-sample-data'
import { insertRows } from './insert-rows'
import { generateLearningData } from './generate-learning-data'
import { generatePeople } from './generate-people'
import { generateSales } from './generate-sales'
import { generateVisits } from './generate-visits'
import { readCourseContent } from './read-course-content'

const RANDOM_SEED = 12

/**
 * Adds a year of sample data up to `now`: 120 accounts without passwords, with purchases, progress,
 * answers, comments, reviews, and page visits. Does nothing if sample data exists. Sends no email.
 * Throws AppError 'cli_no_demo' outside the demo, and 'cli_course_not_found'.
 */
export async function addSampleYear(req: PayloadRequest, now = new Date()): Promise<void> {
  if (!env.DEMO) throw new AppError('cli_no_demo')
  await requireAnswerKey(req)
  await inTransaction(req, async (txReq, tx) => {
    // A concurrent command waits for this lock, and then finds the sample data.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample-year', 0))`)
    if (await hasSampleData(txReq)) return
    const random = seededRandom(RANDOM_SEED)
    const { courses, ...content } = await readCourseContent(tx)
    const people = generatePeople(random, now, await readTermsVersion(txReq))
    const { environment } = paypalSettings()
    const { currency } = await readPaymentSettings(txReq)
    const sales = generateSales(random, now, { people, courses, environment, currency })
    const instructorId = await findInstructor(tx)
    const learning = generateLearningData(random, now, sales, { ...content, people, instructorId })
    await insertRows(tx, { users: people, ...sales })
    await insertReceipts(tx)
    await insertRows(tx, { ...learning, answers: learning.answers.map(toAnswerRow) })
    await insertVisits(tx, generateVisits(random, now, sales, courses))
  })
}

const idSchema = z.tuple([z.object({ id: z.string() })])

async function findInstructor(tx: Executor): Promise<string> {
  const { rows } = await tx.execute(sql`
    select id from users where role = 'instructor' order by created_at, id limit 1`)
  return idSchema.parse(rows)[0].id
}

const isSampleUserSql = sql`u.email like ${`%@${SAMPLE_DOMAIN}`}`

/** Inserts a receipt for each sample payment, in the order of payment. */
async function insertReceipts(tx: Executor): Promise<void> {
  await tx.execute(sql`
    insert into receipts (number, currency, paid_at, timezone, course_title, buyer_name, buyer_email,
      seller_name, seller_tax_id, seller_email, seller_address, capture_id, payment_id, user_id,
      coupon_code, discount_cents, amount_cents, created_at, updated_at)
    select nextval('receipt_number_seq'), paid.currency, paid.paid_at,
      coalesce(paid.timezone::text, 'utc'), paid.course_title, paid.full_name, paid.email,
      coalesce(nullif(trim(s.seller_name), ''), s.brand_name), nullif(trim(s.seller_tax_id), ''),
      s.support_email, nullif(trim(s.seller_address), ''), paid.capture_id, paid.id, paid.user_id,
      paid.coupon_code, paid.discount_cents, paid.amount_cents, paid.paid_at, paid.paid_at
    from (
      select p.*, k.course_title, k.full_name, k.email, u.timezone
      from payments p join checkouts k on k.id = p.checkout_id join users u on u.id = p.user_id
      where ${isSampleUserSql}
      order by p.paid_at
    ) paid cross join site s`)
}

/** Adds sample visits to the stored visit counts. */
async function insertVisits(
  tx: Executor,
  visits: ReturnType<typeof generateVisits>,
): Promise<void> {
  await tx.execute(sql`
    insert into page_visits as v (day, step, course_id, source, visits)
    select r.day, r.step, r.course_id, r.source, count(*)
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as r (day date, step text, course_id uuid, source text)
    group by r.day, r.step, r.course_id, r.source
    on conflict (day, step, course_id, source) do update set visits = v.visits + excluded.visits`)
}
