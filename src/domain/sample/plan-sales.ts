import type { SeededRandom } from './seeded-random'
import { firstMonth, type SamplePerson } from './plan-people'
import { refundReasons } from './sample-texts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** A course for sale. The first course in the list sells most. */
export type SampleCourse = { id: string; title: string; priceCents: number }

type SampleCoupon = {
  id: string
  code: string
  from: string
  until: string | null
  percent: number | null
  amount: number | null
}
type SamplePurchase = ReturnType<typeof planPurchase>

export type SampleEnrollment = {
  id: string
  person: SamplePerson
  course: SampleCourse
  at: string
  source: 'payment' | 'free' | 'manual' | 'partner'
  couponId: string | null
  /** For a partner, the enrollment of the buyer who paid for both. */
  seatOfId: string | null
  /** When access was closed because the full price was refunded. */
  closedAt: string | null
}

type Sale = Pick<SampleEnrollment, 'person' | 'course' | 'at'>

export type SampleSales = ReturnType<typeof planSales>

/** Computes PayPal's fee for a payment in the United States, with the simulator's rates. */
const feeOf = (cents: number) => Math.round(cents * 0.0349) + 49

/** Generates purchases, including coupons, refunds, and access for partners. */
export function planSales(
  random: SeededRandom,
  now: Date,
  { people, courses }: { people: SamplePerson[]; courses: SampleCourse[] },
) {
  const [main, ...others] = courses
  if (!main) throw new Error('Nothing is sold here.')
  const { gift, ...discounts } = planCoupons(random, now)
  const purchases: SamplePurchase[] = []
  const enrollments: SampleEnrollment[] = []
  const couples: { id: string; inviter: SamplePerson; partner: SamplePerson; at: string }[] = []
  const open = (
    { person, course, at }: Sale,
    details: Pick<SampleEnrollment, 'source'> & Partial<SampleEnrollment>,
  ) => {
    const id = random.uuid()
    const none = { couponId: null, seatOfId: null, closedAt: null }
    enrollments.push({ id, person, course, at, ...none, ...details })
  }
  const buy = (sale: Sale) => {
    const purchase = planPurchase(random, now, sale, Object.values(discounts))
    purchases.push(purchase)
    const { refund, amountCents } = purchase
    open(sale, { source: 'payment', closedAt: refund?.cents === amountCents ? refund.at : null })
  }
  const isFreeForTwo = ({ source, closedAt, course, person }: SampleEnrollment) =>
    source === 'payment' &&
    !closedAt &&
    course.id === main.id &&
    person.mode === 'partnered' &&
    !couples.some(({ inviter }) => inviter.id === person.id)
  for (const person of people) {
    const { kind, at } = person
    const sale = { person, course: main, at }
    const seat = kind === 'partners' ? enrollments.findLast(isFreeForTwo) : undefined
    if (seat) {
      couples.push({ id: random.uuid(), inviter: seat.person, partner: person, at })
      open(sale, { source: 'partner', seatOfId: seat.id })
    } else if (kind === 'free' || kind === 'manual')
      open(sale, { source: kind, couponId: kind === 'free' ? gift.id : null })
    else if (others.length > 0 && random.happens(0.25))
      buy({ ...sale, course: random.pick(others) })
    else buy(sale)
  }
  for (const { person, course, at, closedAt } of [...enrollments]) {
    const next = others.find(({ id }) => id !== course.id)
    const later = Date.parse(at) + random.between(30, 90) * DAY_MS
    const isReturning = person.kind === 'buyers' && !closedAt && random.happens(0.15)
    if (next && isReturning && later < now.getTime() - DAY_MS)
      buy({ person, course: next, at: timeOf(later) })
  }
  addOpenRequests(now, purchases)
  const coupons = [...Object.values(discounts), gift]
  const abandoned = planAbandoned(random, now, courses)
  return { coupons, purchases, enrollments, couples, abandoned }
}

/**
 * Generates three coupons: one with a percentage, one with an amount, and one for the full price.
 */
function planCoupons(
  random: SeededRandom,
  now: Date,
): Record<'spring' | 'friends' | 'gift', SampleCoupon> {
  const ago = (days: number) => timeOf(now.getTime() - days * DAY_MS)
  const coupon = (code: string, from: string, until: string | null) => ({
    id: random.uuid(),
    code,
    from,
    until,
  })
  return {
    spring: { ...coupon('SAMPLE-SPRING', ago(240), ago(150)), percent: 20, amount: null },
    friends: { ...coupon('SAMPLE-FRIENDS', ago(300), null), percent: null, amount: 10 },
    gift: {
      ...coupon('SAMPLE-GIFT', firstMonth(now).toISOString(), null),
      percent: 100,
      amount: null,
    },
  }
}

function planPurchase(random: SeededRandom, now: Date, sale: Sale, coupons: SampleCoupon[]) {
  const { course, at } = sale
  const valid = coupons.filter(({ from, until }) => from <= at && (until === null || at < until))
  const coupon = valid.length > 0 && random.happens(0.35) ? random.pick(valid) : null
  const discountCents = coupon ? discountOf(coupon, course.priceCents) : 0
  const amountCents = course.priceCents - discountCents
  return {
    ...sale,
    coupon,
    discountCents,
    amountCents,
    feeCents: feeOf(amountCents),
    checkoutId: random.uuid(),
    paymentId: random.uuid(),
    captureId: random.code(17),
    orderId: random.code(17),
    refund: planRefund(random, now, { at, amountCents }),
  }
}

const discountOf = ({ percent, amount }: SampleCoupon, priceCents: number) =>
  percent === null ? (amount ?? 0) * 100 : Math.round((priceCents * percent) / 100)

/** Purchases less than this old may have an open refund request. */
const LATE_MS = 12 * DAY_MS

/** A refund request, either approved with PayPal's refund id or open. */
type SampleRefund = { words: string; askedAt: string } & (
  | { cents: number; at: string; paypalId: string }
  | { cents: 0; at: null }
)

/**
 * Generates refunds: one of ten buyers requests a refund within a week, and gets back all or half
 * of the price.
 */
function planRefund(
  random: SeededRandom,
  now: Date,
  { at, amountCents }: { at: string; amountCents: number },
): SampleRefund | null {
  const requestedAt = Date.parse(at) + random.between(1, 6) * DAY_MS
  const cents = random.happens(0.7) ? amountCents : Math.round(amountCents / 2)
  const words = random.pick(refundReasons)
  const paypalId = random.code(17)
  if (!random.happens(0.1) || now.getTime() - Date.parse(at) < LATE_MS) return null
  return {
    words,
    cents,
    askedAt: timeOf(requestedAt),
    at: timeOf(requestedAt + 5 * HOUR_MS),
    paypalId,
  }
}

/** Adds open refund requests for two recent buyers. */
function addOpenRequests(now: Date, purchases: SamplePurchase[]): void {
  const age = ({ at }: SamplePurchase) => now.getTime() - Date.parse(at)
  const late = purchases.filter((one) => age(one) < LATE_MS && age(one) > DAY_MS + HOUR_MS)
  late.slice(0, 2).forEach((purchase, index) => {
    const askedAt = timeOf(Date.parse(purchase.at) + DAY_MS)
    purchase.refund = { words: refundReasons[index] ?? '', askedAt, cents: 0, at: null }
  })
}

const timeOf = (ms: number) => new Date(ms).toISOString()

/** Generates checkouts of visitors who started to pay and left. */
const planAbandoned = (random: SeededRandom, now: Date, courses: SampleCourse[]) =>
  Array.from({ length: 24 }, (_, index) => ({
    id: random.uuid(),
    name: `Visitor ${index + 1}`,
    course: random.pick(courses),
    at: timeOf(now.getTime() - (index * 14 + 1) * DAY_MS - random.between(1, 9) * HOUR_MS),
  }))
