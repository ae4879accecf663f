import type { SeededRandom } from './seeded-random'
import { firstMonthStart, type SamplePerson } from './plan-people'
import { refundReasons } from './sample-texts'
import { DAY_MS, HOUR_MS } from '../durations'

/** A course for sale. The first course in the list sells best. */
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
  buyerEnrollmentId: string | null
  /** When access was closed because the full price was refunded. */
  closedAt: string | null
}

type Sale = Pick<SampleEnrollment, 'person' | 'course' | 'at'>

export type SampleSales = ReturnType<typeof planSales>

/** Computes PayPal's fee for a payment in the United States, at the simulator's rates. */
const paypalFeeOf = (cents: number) => Math.round(cents * 0.0349) + 49

/** Generates purchases, including coupons, refunds, and access for partners. */
export function planSales(
  random: SeededRandom,
  now: Date,
  { people, courses }: { people: SamplePerson[]; courses: SampleCourse[] },
) {
  const [mainCourse, ...otherCourses] = courses
  if (!mainCourse) throw new Error('Nothing is sold here.')
  const { gift, ...discounts } = planCoupons(random, now)
  const purchases: SamplePurchase[] = []
  const enrollments: SampleEnrollment[] = []
  const couples: { id: string; inviter: SamplePerson; partner: SamplePerson; at: string }[] = []
  const addEnrollment = (
    { person, course, at }: Sale,
    details: Pick<SampleEnrollment, 'source'> & Partial<SampleEnrollment>,
  ) => {
    const id = random.uuid()
    const defaults = { couponId: null, buyerEnrollmentId: null, closedAt: null }
    enrollments.push({ id, person, course, at, ...defaults, ...details })
  }
  const addPurchase = (sale: Sale) => {
    const purchase = planPurchase(random, now, sale, Object.values(discounts))
    purchases.push(purchase)
    const { refund, amountCents } = purchase
    addEnrollment(sale, {
      source: 'payment',
      closedAt: refund?.cents === amountCents ? refund.at : null,
    })
  }
  const hasFreePartnerSeat = ({ source, closedAt, course, person }: SampleEnrollment) =>
    source === 'payment' &&
    !closedAt &&
    course.id === mainCourse.id &&
    person.mode === 'partnered' &&
    !couples.some(({ inviter }) => inviter.id === person.id)
  for (const person of people) {
    const { kind, at } = person
    const sale = { person, course: mainCourse, at }
    const buyerEnrollment =
      kind === 'partners' ? enrollments.findLast(hasFreePartnerSeat) : undefined
    if (buyerEnrollment) {
      couples.push({ id: random.uuid(), inviter: buyerEnrollment.person, partner: person, at })
      addEnrollment(sale, { source: 'partner', buyerEnrollmentId: buyerEnrollment.id })
    } else if (kind === 'free' || kind === 'manual')
      addEnrollment(sale, { source: kind, couponId: kind === 'free' ? gift.id : null })
    else if (otherCourses.length > 0 && random.happens(0.25))
      addPurchase({ ...sale, course: random.pick(otherCourses) })
    else addPurchase(sale)
  }
  for (const { person, course, at, closedAt } of [...enrollments]) {
    const nextCourse = otherCourses.find(({ id }) => id !== course.id)
    const returnTime = Date.parse(at) + random.between(30, 90) * DAY_MS
    const isReturning = person.kind === 'buyers' && !closedAt && random.happens(0.15)
    if (nextCourse && isReturning && returnTime < now.getTime() - DAY_MS)
      addPurchase({ person, course: nextCourse, at: toIsoTime(returnTime) })
  }
  addOpenRequests(now, purchases)
  const coupons = [...Object.values(discounts), gift]
  const abandonedCheckouts = planAbandonedCheckouts(random, now, courses)
  return { coupons, purchases, enrollments, couples, abandoned: abandonedCheckouts }
}

/**
 * Generates three coupons: one with a percentage, one with an amount, and one for the full price.
 */
function planCoupons(
  random: SeededRandom,
  now: Date,
): Record<'spring' | 'friends' | 'gift', SampleCoupon> {
  const daysAgo = (days: number) => toIsoTime(now.getTime() - days * DAY_MS)
  const couponBase = (code: string, from: string, until: string | null) => ({
    id: random.uuid(),
    code,
    from,
    until,
  })
  return {
    spring: {
      ...couponBase('SAMPLE-SPRING', daysAgo(240), daysAgo(150)),
      percent: 20,
      amount: null,
    },
    friends: { ...couponBase('SAMPLE-FRIENDS', daysAgo(300), null), percent: null, amount: 10 },
    gift: {
      ...couponBase('SAMPLE-GIFT', firstMonthStart(now).toISOString(), null),
      percent: 100,
      amount: null,
    },
  }
}

function planPurchase(random: SeededRandom, now: Date, sale: Sale, coupons: SampleCoupon[]) {
  const { course, at } = sale
  const validCoupons = coupons.filter(
    ({ from, until }) => from <= at && (until === null || at < until),
  )
  const coupon = validCoupons.length > 0 && random.happens(0.35) ? random.pick(validCoupons) : null
  const discountCents = coupon ? discountOf(coupon, course.priceCents) : 0
  const amountCents = course.priceCents - discountCents
  return {
    ...sale,
    coupon,
    discountCents,
    amountCents,
    feeCents: paypalFeeOf(amountCents),
    checkoutId: random.uuid(),
    paymentId: random.uuid(),
    captureId: random.code(17),
    orderId: random.code(17),
    refund: planRefund(random, now, { at, amountCents }),
  }
}

const discountOf = ({ percent, amount }: SampleCoupon, priceCents: number) =>
  percent === null ? (amount ?? 0) * 100 : Math.round((priceCents * percent) / 100)

/** Purchases newer than this may have an open refund request. */
const RECENT_MS = 12 * DAY_MS

/** A refund request that is either open or approved, with PayPal's refund ID. */
type SampleRefund = { words: string; askedAt: string } & (
  | { cents: number; at: string; paypalId: string }
  | { cents: 0; at: null }
)

/**
 * Generates a refund for about one in ten purchases: requested within a week, for all or half of
 * the price.
 */
function planRefund(
  random: SeededRandom,
  now: Date,
  { at, amountCents }: { at: string; amountCents: number },
): SampleRefund | null {
  const requestTime = Date.parse(at) + random.between(1, 6) * DAY_MS
  const cents = random.happens(0.7) ? amountCents : Math.round(amountCents / 2)
  const words = random.pick(refundReasons)
  const paypalId = random.code(17)
  if (!random.happens(0.1) || now.getTime() - Date.parse(at) < RECENT_MS) return null
  return {
    words,
    cents,
    askedAt: toIsoTime(requestTime),
    at: toIsoTime(requestTime + 5 * HOUR_MS),
    paypalId,
  }
}

/** Adds open refund requests for two recent buyers. */
function addOpenRequests(now: Date, purchases: SamplePurchase[]): void {
  const age = ({ at }: SamplePurchase) => now.getTime() - Date.parse(at)
  const recentPurchases = purchases.filter(
    (one) => age(one) < RECENT_MS && age(one) > DAY_MS + HOUR_MS,
  )
  recentPurchases.slice(0, 2).forEach((purchase, index) => {
    const askedAt = toIsoTime(Date.parse(purchase.at) + DAY_MS)
    purchase.refund = { words: refundReasons[index] ?? '', askedAt, cents: 0, at: null }
  })
}

const toIsoTime = (ms: number) => new Date(ms).toISOString()

/** Generates checkouts by visitors who started to pay and left. */
const planAbandonedCheckouts = (random: SeededRandom, now: Date, courses: SampleCourse[]) =>
  Array.from({ length: 24 }, (_, index) => ({
    id: random.uuid(),
    name: `Visitor ${index + 1}`,
    course: random.pick(courses),
    at: toIsoTime(now.getTime() - (index * 14 + 1) * DAY_MS - random.between(1, 9) * HOUR_MS),
  }))
