import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import type {
  SampleCoupon,
  SampleEnrollment,
  SamplePurchase,
  SampleSales,
} from '@/domain/sample/plan-sales'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Executor } from '@/upstream/payload/transactions'

// Rows of the demo, many at once, as a purchase at the simulated PayPal leaves them.

/** Writes coupons, purchases with receipts, refunds, and the courses that are open by them. */
export async function writeSales(tx: Executor, sales: SampleSales): Promise<void> {
  await writeCoupons(tx, sales.coupons)
  const purchases = sales.purchases.map(rowOf)
  await writeCheckouts(tx, purchases)
  await writeAbandoned(tx, sales.abandoned)
  await writePayments(tx, purchases)
  await writeReceipts(tx)
  await writeRefunds(tx, sales.purchases)
  await writeEnrollments(tx, sales.enrollments)
}

async function writeCoupons(tx: Executor, coupons: readonly SampleCoupon[]): Promise<void> {
  await tx.execute(sql`
    insert into coupons (id, code, state, kind, percent, amount, scope, valid_from, valid_until,
      once_per_person, note, created_at, updated_at)
    select r.id, r.code, 'active', r.kind::enum_coupons_kind,
      case when r.kind = 'percent' then r.value end, case when r.kind = 'amount' then r.value end,
      'every', r."from", r.until, true, 'Sample', r."from", r."from"
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb)
      as r (id uuid, code text, kind text, value numeric, "from" timestamptz, until timestamptz)`)
}

type PurchaseRow = ReturnType<typeof rowOf>

function rowOf(purchase: SamplePurchase) {
  const { person, course, coupon, refund, ...money } = purchase
  const refundedCents = refund?.state === 'granted' ? refund.cents : 0
  const isBack = refundedCents === money.amountCents
  return {
    ...money,
    userId: person.id,
    name: person.name,
    email: person.email,
    mode: person.mode,
    courseId: course.id,
    title: course.title,
    listCents: course.priceCents,
    couponId: coupon?.id ?? null,
    code: coupon?.code ?? null,
    refundedCents,
    state: isBack ? 'refunded' : 'provisioned',
    status: isBack ? 'refunded' : refundedCents > 0 ? 'partially_refunded' : 'completed',
    changedAt: refund?.state === 'granted' ? refund.at : money.at,
    // Of no browser: nobody continues this purchase.
    browser: createHash('sha256').update(money.checkoutId).digest('hex'),
  }
}

async function writeCheckouts(tx: Executor, purchases: readonly PurchaseRow[]): Promise<void> {
  await tx.execute(sql`
    insert into checkouts (id, state, email, full_name, course_id, course_title, quoted_at, paid_at,
      coupon_code, coupon_id, user_id, participation_mode, purchase_number, paypal_order_id,
      environment, browser_secret_hash, create_key, capture_attempt, list_price_cents,
      discount_cents, price_cents, created_at, updated_at)
    select r."checkoutId", r.state::enum_checkouts_state, r.email, r.name, r."courseId", r.title,
      r.at, r.at, r.code, r."couponId", r."userId", r.mode::enum_checkouts_participation_mode,
      nextval('purchase_number_seq'), r."orderId",
      ${paypalSettings().environment}::enum_checkouts_environment, r.browser, r."checkoutId"::text, 1,
      r."listCents", r."discountCents", r."amountCents", r.at, r."changedAt"
    from (
      select * from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb)
        as p ("checkoutId" uuid, state text, email text, name text, "courseId" uuid, title text,
          at timestamptz, code text, "couponId" uuid, "userId" uuid, mode text, "orderId" text,
          browser text, "listCents" int, "discountCents" int, "amountCents" int,
          "changedAt" timestamptz)
      order by at
    ) r`)
}

async function writeAbandoned(tx: Executor, abandoned: SampleSales['abandoned']): Promise<void> {
  const rows = abandoned.map(({ course, name, ...one }) => ({
    ...one,
    name,
    courseId: course.id,
    title: course.title,
    cents: course.priceCents,
    email: `${name.toLowerCase().replace(' ', '.')}@${SAMPLE_DOMAIN}`,
  }))
  await tx.execute(sql`
    insert into checkouts (id, state, state_reason, email, full_name, course_id, course_title,
      quoted_at, participation_mode, purchase_number, environment, browser_secret_hash, create_key,
      list_price_cents, price_cents, created_at, updated_at)
    select r.id, 'expired', 'The buyer did not pay in time.', r.email, r.name, r."courseId", r.title,
      r.at, 'solo', nextval('purchase_number_seq'),
      ${paypalSettings().environment}::enum_checkouts_environment, r.id::text, r.id::text, r.cents,
      r.cents, r.at, r.at + interval '6 hours'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, email text, name text, "courseId" uuid, title text, cents int, at timestamptz)`)
}

async function writePayments(tx: Executor, purchases: readonly PurchaseRow[]): Promise<void> {
  await tx.execute(sql`
    insert into payments (id, status, paid_at, coupon_code, user_id, course_id, payer_name,
      payer_email, capture_id, paypal_order_id, checkout_id, environment, discount_cents, fee_cents,
      amount_cents, refunded_cents, created_at, updated_at)
    select r."paymentId", r.status::enum_payments_status, r.at, r.code, r."userId", r."courseId",
      r.name, r.email, r."captureId", r."orderId", r."checkoutId",
      ${paypalSettings().environment}::enum_payments_environment, r."discountCents", r."feeCents",
      r."amountCents", r."refundedCents", r.at, r."changedAt"
    from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb)
      as r ("paymentId" uuid, status text, at timestamptz, code text, "userId" uuid,
        "courseId" uuid, name text, email text, "captureId" text, "orderId" text,
        "checkoutId" uuid, "discountCents" int, "feeCents" int, "amountCents" int,
        "refundedCents" int, "changedAt" timestamptz)`)
}

/** A receipt for each payment of the sample that has none, in the order in which they were paid. */
async function writeReceipts(tx: Executor): Promise<void> {
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
      where u.email like ${`%@${SAMPLE_DOMAIN}`}
        and not exists (select 1 from receipts written where written.payment_id = p.id)
      order by p.paid_at
    ) paid cross join site s`)
}

async function writeRefunds(tx: Executor, purchases: readonly SamplePurchase[]): Promise<void> {
  const requests = purchases.flatMap(({ refund, paymentId, person, course }) => {
    if (!refund) return []
    const decidedAt = refund.state === 'granted' ? refund.at : null
    return [{ ...refund, decidedAt, paymentId, userId: person.id, courseId: course.id }]
  })
  await tx.execute(sql`
    insert into refund_requests
      (id, status, words, payment_id, course_id, user_id, decided_at, created_at, updated_at)
    select r."requestId", r.state::enum_refund_requests_status, r.words, r."paymentId", r."courseId",
      r."userId", r."decidedAt", r."askedAt", coalesce(r."decidedAt", r."askedAt")
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      as r ("requestId" uuid, state text, words text, "paymentId" uuid, "courseId" uuid,
        "userId" uuid, "decidedAt" timestamptz, "askedAt" timestamptz)`)
  const granted = requests.filter(({ state }) => state === 'granted')
  await tx.execute(sql`
    insert into refunds (id, payment_id, kind, source, state, request_id, completed_at,
      paypal_refund_id, request_key, fee_returned_cents, amount_cents, created_at, updated_at)
    select r.id, r."paymentId", 'refund', 'instructor', 'completed', r."requestId", r.at,
      r."paypalId", r.key, 0, r.cents, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(granted)}::jsonb)
      as r (id uuid, "paymentId" uuid, "requestId" uuid, at timestamptz, "paypalId" text, key text,
        cents int)`)
}

async function writeEnrollments(
  tx: Executor,
  enrollments: readonly SampleEnrollment[],
): Promise<void> {
  const rows = enrollments.map(({ person, course, ...one }) => ({
    ...one,
    userId: person.id,
    courseId: course.id,
  }))
  await tx.execute(sql`
    insert into enrollments (id, user_id, course_id, source, coupon_id, seat_of_id, status,
      closed_reason, created_at, updated_at)
    select r.id, r."userId", r."courseId", r.source::enum_enrollments_source, r."couponId",
      r."seatOfId",
      (case when r."closedAt" is null then 'active' else 'revoked' end)::enum_enrollments_status,
      (case when r."closedAt" is not null then 'refunded' end)::enum_enrollments_closed_reason,
      r.at, coalesce(r."closedAt", r.at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, "userId" uuid, "courseId" uuid, source text, "couponId" uuid,
        "seatOfId" uuid, "closedAt" timestamptz, at timestamptz)`)
}
