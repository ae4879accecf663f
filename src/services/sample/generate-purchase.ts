import type { Currency } from '@/domain/checkout/currencies'
import { type Discount, discountOn } from '@/domain/checkout/discount'
import { roundMoney } from '@/domain/checkout/money'
import { DAY_MS, HOUR_MS } from '@/domain/durations'
import type { SamplePerson } from './generate-people'
import { refundReasons } from './sample-texts'
import { firstMonthStart, timeAfter, toTimestampColumns } from './sample-times'
import type { SeededRandom } from './seeded-random'

/** The minimum age of a refunded purchase, so that its refund isn't in the future. */
const MIN_REFUNDED_AGE_MS = 7 * DAY_MS

/** A course for sale. */
export type SampleCourse = { id: string; title: string; priceCents: number }

/** A person, the course that they get, and when they get it. */
export type Sale = { person: SamplePerson; course: SampleCourse; enrolledAt: string }

type PurchaseOptions = {
  coupons: Pick<ReturnType<typeof generateCoupons>, 'spring' | 'friends'>
  environment: 'sandbox' | 'live'
  currency: Currency
}

export type SamplePurchase = ReturnType<typeof generatePurchase>

/**
 * Generates three coupons: one with a percentage, one with an amount, and one for the full price.
 */
export function generateCoupons(random: SeededRandom, now: Date) {
  const start = firstMonthStart(now).toISOString()
  const generateCoupon = (code: string, percent: number | null, amount: number | null) => ({
    id: random.uuid(),
    code,
    kind: percent === null ? 'amount' : 'percent',
    percent,
    amount,
    valid_from: start,
    note: 'Sample',
    ...toTimestampColumns(start),
  })
  return {
    spring: {
      ...generateCoupon('SAMPLE-SPRING', 20, null),
      valid_until: timeAfter(start, 210 * DAY_MS),
    },
    friends: generateCoupon('SAMPLE-FRIENDS', null, 10),
    gift: generateCoupon('SAMPLE-GIFT', 100, null),
  }
}

/**
 * Generates the rows of a purchase. About one in ten is refunded: requested within a week, for all
 * or half of the price.
 */
export function generatePurchase(
  random: SeededRandom,
  now: Date,
  { person, course, enrolledAt }: Sale,
  { coupons: { spring, friends }, environment, currency }: PurchaseOptions,
) {
  const coupon = enrolledAt < spring.valid_until && random.chance(0.5) ? spring : friends
  const usesCoupon = random.chance(0.3)
  const discountCents = usesCoupon
    ? discountOn({ cents: course.priceCents, currency }, toDiscount(coupon))
    : 0
  const amountCents = course.priceCents - discountCents
  const isRefunded =
    now.getTime() - Date.parse(enrolledAt) > MIN_REFUNDED_AGE_MS && random.chance(0.1)
  const requestedAt = timeAfter(enrolledAt, random.between(1, 6) * DAY_MS)
  const refund = isRefunded && {
    requestedAt,
    refundedAt: timeAfter(requestedAt, 5 * HOUR_MS),
    cents: random.chance(0.7) ? amountCents : roundMoney({ cents: amountCents / 2, currency }),
  }
  const refundedCents = refund ? refund.cents : 0
  const isFullyRefunded = refundedCents === amountCents
  const checkoutId = random.uuid()
  const sharedColumns = {
    user_id: person.id,
    course_id: course.id,
    environment,
    currency,
    paid_at: enrolledAt,
    coupon_code: usesCoupon ? coupon.code : null,
    discount_cents: discountCents,
    paypal_order_id: random.code(17),
    ...toTimestampColumns(enrolledAt, refund ? refund.refundedAt : enrolledAt),
  }
  const checkout = {
    ...sharedColumns,
    id: checkoutId,
    create_key: checkoutId,
    // Not the hash of any secret, so no browser can continue this purchase.
    browser_secret_hash: checkoutId,
    quoted_at: enrolledAt,
    capture_attempt: 1,
    state: isFullyRefunded ? 'refunded' : 'provisioned',
    coupon_id: usesCoupon ? coupon.id : null,
    full_name: person.username,
    email: person.email,
    participation_mode: person.participation_mode,
    course_title: course.title,
    list_price_cents: course.priceCents,
    price_cents: amountCents,
  }
  const payment = {
    ...sharedColumns,
    id: random.uuid(),
    checkout_id: checkoutId,
    capture_id: random.code(17),
    payer_name: person.username,
    payer_email: person.email,
    payer_country: 'US',
    method: 'paypal',
    // PayPal's fee for a payment in US dollars in the United States.
    fee_cents: roundMoney({ cents: amountCents * 0.0349 + 49, currency }),
    amount_cents: amountCents,
    refunded_cents: refundedCents,
    status: isFullyRefunded ? 'refunded' : refundedCents > 0 ? 'partially_refunded' : 'completed',
  }
  return { checkout, payment, refund }
}

type CouponValue = { percent: number | null; amount: number | null }

const toDiscount = ({ percent, amount }: CouponValue): Discount =>
  percent === null ? { kind: 'amount', cents: (amount ?? 0) * 100 } : { kind: 'percent', percent }

/** Lists the last two payments that are old enough for a refund request. */
export const listPaymentsForOpenRequests = (now: Date, purchases: SamplePurchase[]) =>
  purchases
    .map(({ payment }) => payment)
    .filter(({ status, paid_at }) => {
      const age = now.getTime() - Date.parse(paid_at)
      return status === 'completed' && age > DAY_MS + HOUR_MS
    })
    .slice(-2)

/** Generates a refund request: approved if there is a refund, or else open, a day after payment. */
export function generateRefundRequest(
  random: SeededRandom,
  { id, checkout_id, user_id, course_id, paid_at }: SamplePurchase['payment'],
  refund?: { requestedAt: string; refundedAt: string },
) {
  const requestedAt = refund?.requestedAt ?? timeAfter(paid_at, DAY_MS)
  return {
    // Reuses the checkout's ID, because each purchase has at most one request.
    id: checkout_id,
    payment_id: id,
    user_id,
    course_id,
    words: random.pick(refundReasons),
    status: refund ? 'granted' : 'open',
    decided_at: refund?.refundedAt ?? null,
    ...toTimestampColumns(requestedAt, refund?.refundedAt),
  }
}
