import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import type { SampleSales } from '@/domain/sample/plan-sales'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Executor } from '@/upstream/payload/transactions'
import { insertRows, toTimestampColumns, withSequenceNumbers } from './insert-rows'

/**
 * Writes sample coupons, purchases with receipts, refunds, and the resulting enrollments. The
 * purchases look as if they were made through the PayPal simulator.
 */
export async function writeSales(tx: Executor, sales: SampleSales): Promise<void> {
  const { environment } = paypalSettings()
  const couponRows = sales.coupons.map(({ from, until, ...coupon }) => ({
    ...coupon,
    state: 'active',
    kind: coupon.percent === null ? 'amount' : 'percent',
    scope: 'every',
    once_per_person: true,
    note: 'Sample',
    valid_from: from,
    valid_until: until,
    ...toTimestampColumns(from),
  }))
  await insertRows(tx, 'coupons', couponRows)
  const sortedPurchases = sales.purchases.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const numberedPurchases = await withSequenceNumbers(tx, 'purchase_number_seq', sortedPurchases)
  const abandonedPurchases = await withSequenceNumbers(tx, 'purchase_number_seq', sales.abandoned)
  const purchaseRows = numberedPurchases.map((purchase) => toPurchaseRows(purchase, environment))
  await insertRows(
    tx,
    'checkouts',
    purchaseRows.map(({ checkout }) => checkout),
  )
  const abandonedRows = abandonedPurchases.map(({ id, name, course, at, number }) => ({
    id,
    purchase_number: number,
    environment,
    browser_secret_hash: id,
    create_key: id,
    full_name: name,
    state: 'expired',
    state_reason: 'The buyer didn’t pay in time.',
    email: `${name.toLowerCase().replace(' ', '.')}@${SAMPLE_DOMAIN}`,
    course_id: course.id,
    course_title: course.title,
    participation_mode: 'solo',
    list_price_cents: course.priceCents,
    price_cents: course.priceCents,
    quoted_at: at,
    ...toTimestampColumns(at),
  }))
  await insertRows(tx, 'checkouts', abandonedRows)
  await insertRows(
    tx,
    'payments',
    purchaseRows.map(({ payment }) => payment),
  )
  await writeReceipts(tx)
  await writeRefunds(tx, sales.purchases)
  const enrollmentRows = sales.enrollments.map(
    ({ person, course, closedAt, at, ...enrollment }) => ({
      id: enrollment.id,
      source: enrollment.source,
      coupon_id: enrollment.couponId,
      seat_of_id: enrollment.buyerEnrollmentId,
      user_id: person.id,
      course_id: course.id,
      ...toTimestampColumns(at, closedAt),
      status: closedAt ? 'revoked' : 'active',
      closed_reason: closedAt ? 'refunded' : null,
    }),
  )
  await insertRows(tx, 'enrollments', enrollmentRows)
}

/** Converts a purchase to the rows of its checkout and its payment. */
function toPurchaseRows(
  purchase: SampleSales['purchases'][number] & { number: number },
  environment: string,
) {
  const { person, course, coupon, refund, at, checkoutId, amountCents } = purchase
  const refundedCents = refund?.cents ?? 0
  const isFullyRefunded = refundedCents === amountCents
  const sharedColumns = {
    paid_at: at,
    user_id: person.id,
    course_id: course.id,
    environment,
    coupon_code: coupon?.code ?? null,
    discount_cents: purchase.discountCents,
    paypal_order_id: purchase.orderId,
    ...toTimestampColumns(at, refund?.at),
  }
  const checkout = {
    ...sharedColumns,
    id: checkoutId,
    purchase_number: purchase.number,
    create_key: checkoutId,
    quoted_at: at,
    capture_attempt: 1,
    state: isFullyRefunded ? 'refunded' : 'provisioned',
    coupon_id: coupon?.id ?? null,
    full_name: person.name,
    email: person.email,
    participation_mode: person.mode,
    course_title: course.title,
    list_price_cents: course.priceCents,
    price_cents: amountCents,
    // No browser has the secret behind this hash, so no one can continue this purchase.
    browser_secret_hash: createHash('sha256').update(checkoutId).digest('hex'),
  }
  const payment = {
    ...sharedColumns,
    id: purchase.paymentId,
    checkout_id: checkoutId,
    capture_id: purchase.captureId,
    payer_name: person.name,
    payer_email: person.email,
    fee_cents: purchase.feeCents,
    amount_cents: amountCents,
    refunded_cents: refundedCents,
    status: isFullyRefunded ? 'refunded' : refundedCents > 0 ? 'partially_refunded' : 'completed',
  }
  return { checkout, payment }
}

/** Inserts a receipt for each sample payment that has none, in the order of payment. */
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

async function writeRefunds(tx: Executor, purchases: SampleSales['purchases']): Promise<void> {
  const requestRows = purchases.flatMap(({ refund, checkoutId, paymentId, person, course }) => {
    if (!refund) return []
    const { words, askedAt, at } = refund
    return {
      // Reuses the checkout's ID, because each purchase has at most one request.
      id: checkoutId,
      payment_id: paymentId,
      user_id: person.id,
      course_id: course.id,
      words,
      status: at ? 'granted' : 'open',
      decided_at: at,
      ...toTimestampColumns(askedAt, at),
    }
  })
  await insertRows(tx, 'refund_requests', requestRows)
  const refundRows = purchases.flatMap(({ refund, checkoutId, paymentId }) => {
    if (!refund?.at) return []
    return {
      payment_id: paymentId,
      request_id: checkoutId,
      request_key: checkoutId,
      paypal_refund_id: refund.paypalId,
      kind: 'refund',
      source: 'instructor',
      state: 'completed',
      completed_at: refund.at,
      amount_cents: refund.cents,
      fee_returned_cents: 0,
      ...toTimestampColumns(refund.at),
    }
  })
  await insertRows(tx, 'refunds', refundRows)
}
