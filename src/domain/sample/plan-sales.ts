import type { Chance } from './chance'
import { firstMonth, type SamplePerson } from './plan-people'
import { refundReasons } from './sample-words'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** A course that is sold. The first is what most people buy. */
export type SampleCourse = { id: string; title: string; priceCents: number }

export type SampleCoupon = {
  id: string
  code: string
  kind: 'percent' | 'amount'
  /** A percentage, or dollars. */
  value: number
  from: string
  until: string | null
}

/** A refund that the instructor granted, or that waits for a decision. */
export type SampleRefund = { requestId: string; words: string; askedAt: string } & (
  | { state: 'open' }
  | { state: 'granted'; id: string; paypalId: string; key: string; cents: number; at: string }
)

export type SamplePurchase = {
  checkoutId: string
  paymentId: string
  person: SamplePerson
  course: SampleCourse
  at: string
  coupon: SampleCoupon | null
  discountCents: number
  amountCents: number
  feeCents: number
  captureId: string
  orderId: string
  refund: SampleRefund | null
}

export type SampleEnrollment = {
  id: string
  person: SamplePerson
  course: SampleCourse
  at: string
  source: 'payment' | 'free' | 'manual' | 'partner'
  couponId: string | null
  /** The enrollment of the one who paid for two. */
  seatOfId: string | null
  /** When the whole price was refunded. */
  closedAt: string | null
}

export type SampleSales = {
  coupons: SampleCoupon[]
  purchases: SamplePurchase[]
  /** Visitors who began to pay and left. */
  abandoned: { id: string; name: string; course: SampleCourse; at: string }[]
  enrollments: SampleEnrollment[]
  couples: { id: string; inviter: SamplePerson; partner: SamplePerson; at: string }[]
}

/** PayPal's fee of a payment in the United States, as the simulator takes it. */
export const sampleFee = (cents: number) => Math.round(cents * 0.0349) + 49

/** Makes up what the people bought, with coupons, refunds, and the second places of purchases. */
export function planSales(
  chance: Chance,
  now: Date,
  { people, courses }: { people: SamplePerson[]; courses: SampleCourse[] },
): SampleSales {
  const [main, ...others] = courses
  if (!main) throw new Error('Nothing is sold here.')
  const coupons = planCoupons(chance, now)
  const purchases: SamplePurchase[] = []
  const enrollments: SampleEnrollment[] = []
  const couples: SampleSales['couples'] = []
  const buy = (person: SamplePerson, course: SampleCourse, at: string) => {
    const purchase = planPurchase(chance, now, { person, course, at, coupons })
    purchases.push(purchase)
    enrollments.push(enrollmentOf(chance, purchase))
  }
  for (const person of people) {
    const place = { id: chance.uuid(), person, at: person.at, closedAt: null }
    const seat =
      person.kind === 'partners' && enrollments.findLast((one) => isFreeForTwo(one, main, couples))
    if (seat) {
      couples.push({ id: chance.uuid(), inviter: seat.person, partner: person, at: person.at })
      enrollments.push({
        ...place,
        course: main,
        source: 'partner',
        couponId: null,
        seatOfId: seat.id,
      })
    } else if (person.kind === 'free' || person.kind === 'manual') {
      const couponId = person.kind === 'free' ? (coupons.at(-1)?.id ?? null) : null
      enrollments.push({
        ...place,
        course: main,
        source: person.kind,
        couponId,
        seatOfId: null,
      })
    } else {
      buy(person, others.length > 0 && chance.happens(0.25) ? chance.pick(others) : main, person.at)
    }
  }
  for (const { person, course, at, closedAt } of [...enrollments]) {
    const next = others.find(({ id }) => id !== course.id)
    const later = Date.parse(at) + chance.between(30, 90) * DAY_MS
    const isReturning = person.kind === 'buyers' && !closedAt && chance.happens(0.15)
    if (next && isReturning && later < now.getTime() - DAY_MS)
      buy(person, next, new Date(later).toISOString())
  }
  askOpenly(chance, now, purchases)
  return {
    coupons,
    purchases,
    abandoned: planAbandoned(chance, now, courses),
    enrollments,
    couples,
  }
}

const isFreeForTwo = (
  { source, closedAt, course, person }: SampleEnrollment,
  main: SampleCourse,
  couples: SampleSales['couples'],
) =>
  source === 'payment' &&
  !closedAt &&
  course.id === main.id &&
  person.mode === 'partnered' &&
  !couples.some(({ inviter }) => inviter.id === person.id)

function planCoupons(chance: Chance, now: Date): SampleCoupon[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return [
    {
      id: chance.uuid(),
      code: 'SAMPLE-SPRING',
      kind: 'percent',
      value: 20,
      from: ago(240),
      until: ago(150),
    },
    {
      id: chance.uuid(),
      code: 'SAMPLE-FRIENDS',
      kind: 'amount',
      value: 10,
      from: ago(300),
      until: null,
    },
    {
      id: chance.uuid(),
      code: 'SAMPLE-GIFT',
      kind: 'percent',
      value: 100,
      from: firstMonth(now).toISOString(),
      until: null,
    },
  ]
}

type Sale = { person: SamplePerson; course: SampleCourse; at: string; coupons: SampleCoupon[] }

function planPurchase(
  chance: Chance,
  now: Date,
  { person, course, at, coupons }: Sale,
): SamplePurchase {
  const valid = coupons.filter(
    ({ value, from, until }) => value < 100 && from <= at && (until === null || at < until),
  )
  const coupon = valid.length > 0 && chance.happens(0.35) ? chance.pick(valid) : null
  const discountCents = coupon ? discountOf(coupon, course.priceCents) : 0
  const amountCents = course.priceCents - discountCents
  return {
    checkoutId: chance.uuid(),
    paymentId: chance.uuid(),
    person,
    course,
    at,
    coupon,
    discountCents,
    amountCents,
    feeCents: sampleFee(amountCents),
    captureId: chance.code(17),
    orderId: chance.code(17),
    refund: planRefund(chance, now, { at, amountCents }),
  }
}

const discountOf = ({ kind, value }: SampleCoupon, priceCents: number) =>
  kind === 'percent' ? Math.round((priceCents * value) / 100) : value * 100

/** So long after a purchase a refund is still open. */
const LATE_MS = 12 * DAY_MS

/** One of ten asks for a refund within a week, and gets all of it or half. */
function planRefund(
  chance: Chance,
  now: Date,
  { at, amountCents }: { at: string; amountCents: number },
): SampleRefund | null {
  const asked = Date.parse(at) + chance.between(1, 6) * DAY_MS
  const ids = { requestId: chance.uuid(), id: chance.uuid(), key: chance.uuid() }
  const cents = chance.happens(0.7) ? amountCents : Math.round(amountCents / 2)
  const [words, paypalId] = [chance.pick(refundReasons), chance.code(17)]
  if (!chance.happens(0.1) || now.getTime() - Date.parse(at) < LATE_MS) return null
  return {
    ...ids,
    paypalId,
    words,
    state: 'granted',
    cents,
    askedAt: timeOf(asked),
    at: timeOf(asked + 5 * HOUR_MS),
  }
}

/** Two of those who bought in these days have asked, and wait for a decision. */
function askOpenly(chance: Chance, now: Date, purchases: SamplePurchase[]): void {
  const age = ({ at }: SamplePurchase) => now.getTime() - Date.parse(at)
  const late = purchases.filter((one) => age(one) < LATE_MS && age(one) > DAY_MS + HOUR_MS)
  late.slice(0, 2).forEach((purchase, index) => {
    const askedAt = timeOf(Date.parse(purchase.at) + DAY_MS)
    const words = refundReasons[index] ?? ''
    purchase.refund = { requestId: chance.uuid(), words, askedAt, state: 'open' }
  })
}

const timeOf = (ms: number) => new Date(ms).toISOString()

function enrollmentOf(chance: Chance, purchase: SamplePurchase): SampleEnrollment {
  const { person, course, at, refund, amountCents } = purchase
  const isClosed = refund?.state === 'granted' && refund.cents === amountCents
  return {
    id: chance.uuid(),
    person,
    course,
    at,
    source: 'payment',
    couponId: null,
    seatOfId: null,
    closedAt: isClosed ? refund.at : null,
  }
}

const planAbandoned = (chance: Chance, now: Date, courses: SampleCourse[]) =>
  Array.from({ length: 24 }, (_, index) => ({
    id: chance.uuid(),
    name: `Visitor ${index + 1}`,
    course: chance.pick(courses),
    at: new Date(
      now.getTime() - (index * 14 + 1) * DAY_MS - chance.between(1, 9) * HOUR_MS,
    ).toISOString(),
  }))
