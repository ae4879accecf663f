import type { Currency } from '@/domain/checkout/currencies'
import { DAY_MS } from '@/domain/durations'
import { getAccessKind, type SamplePerson } from './generate-people'
import {
  listPaymentsForOpenRequests,
  generateCoupons,
  generatePurchase,
  generateRefundRequest,
  type Sale,
  type SampleCourse,
  type SamplePurchase,
} from './generate-purchase'
import { timeAfter, toTimestampColumns } from './sample-times'
import type { SeededRandom } from './seeded-random'

type SalesOptions = {
  people: SamplePerson[]
  courses: readonly [SampleCourse, ...SampleCourse[]]
  environment: 'sandbox' | 'live'
  currency: Currency
}

type Enrollment = ReturnType<typeof generateEnrollment>

export type SampleSales = ReturnType<typeof generateSales>

/**
 * Generates the rows of purchases, with coupons, refunds, enrollments, and partnerships. The first
 * course sells best, and only its buyers have partners. The purchases look as if they were made
 * through the PayPal simulator.
 */
export function generateSales(
  random: SeededRandom,
  now: Date,
  { people, courses, ...site }: SalesOptions,
) {
  const [mainCourse, ...otherCourses] = courses
  const coupons = generateCoupons(random, now)
  const purchases: SamplePurchase[] = []
  const enrollments: Enrollment[] = []
  const couples: { inviter: Enrollment; partner: Enrollment }[] = []
  // The enrollments of buyers whose partner hasn't signed up yet.
  const openSeats: Enrollment[] = []
  const enroll = (sale: Sale, details: EnrollmentDetails) => {
    const enrollment = generateEnrollment(random, sale, details)
    enrollments.push(enrollment)
    return enrollment
  }
  const buy = (sale: Sale) => {
    const purchase = generatePurchase(random, now, sale, { coupons, ...site })
    purchases.push(purchase)
    const { status, updated_at: refundedAt } = purchase.payment
    return enroll(sale, { source: 'payment', ...(status === 'refunded' && { refundedAt }) })
  }
  for (const [index, person] of people.entries()) {
    const kind = getAccessKind(index)
    const sale = { person, course: mainCourse, enrolledAt: person.created_at }
    const inviter = kind === 'partner' ? openSeats.pop() : undefined
    if (inviter) {
      const partner = enroll(sale, { source: 'partner', seatOf: inviter.id })
      couples.push({ inviter, partner })
    } else if (kind === 'free') enroll(sale, { source: kind, couponId: coupons.gift.id })
    else if (kind === 'manual') enroll(sale, { source: kind })
    else {
      const buysOther = otherCourses.length > 0 && random.chance(0.25)
      const course = buysOther ? random.pick(otherCourses) : mainCourse
      const enrollment = buy({ ...sale, course })
      if (enrollment.status !== 'active') continue
      if (course === mainCourse && person.participation_mode === 'partnered')
        openSeats.push(enrollment)
      const nextCourse = otherCourses.find(({ id }) => id !== course.id)
      const nextPurchaseAt = timeAfter(sale.enrolledAt, random.between(30, 90) * DAY_MS)
      const isPast = Date.parse(nextPurchaseAt) < now.getTime() - DAY_MS
      if (nextCourse && isPast && random.chance(0.15))
        buy({ person, course: nextCourse, enrolledAt: nextPurchaseAt })
    }
  }
  const refunded = purchases.flatMap(({ payment, refund }) => (refund ? { payment, refund } : []))
  return {
    coupons: Object.values(coupons),
    // Sorted, because the rows get their purchase numbers in this order.
    checkouts: purchases
      .map(({ checkout }) => checkout)
      .toSorted((one, other) => (one.paid_at < other.paid_at ? -1 : 1)),
    payments: purchases.map(({ payment }) => payment),
    refund_requests: [
      ...refunded.map(({ payment, refund }) => generateRefundRequest(random, payment, refund)),
      ...listPaymentsForOpenRequests(now, purchases).map((payment) =>
        generateRefundRequest(random, payment),
      ),
    ],
    refunds: refunded.map(({ payment, refund }) => ({
      payment_id: payment.id,
      request_id: payment.checkout_id,
      request_key: payment.checkout_id,
      paypal_refund_id: random.code(17),
      source: 'instructor',
      state: 'completed',
      completed_at: refund.refundedAt,
      amount_cents: refund.cents,
      currency: site.currency,
      fee_returned_cents: 0,
      ...toTimestampColumns(refund.refundedAt),
    })),
    enrollments,
    partnerships: couples.map(({ inviter, partner }) => ({
      id: random.uuid(),
      inviter_id: inviter.user_id,
      partner_id: partner.user_id,
      course_id: mainCourse.id,
      ...toTimestampColumns(partner.created_at),
    })),
    // Both partners have read the safety notice.
    learning_preferences: couples.flatMap(({ inviter, partner }) =>
      [inviter, partner].map(({ user_id }) => ({ user_id, safety_read_at: partner.created_at })),
    ),
  }
}

type EnrollmentDetails = {
  source: 'payment' | 'free' | 'manual' | 'partner'
  couponId?: string
  /** For a partner, the enrollment of the buyer who paid for both. */
  seatOf?: string
  /** When the full price was refunded, which ended the person's access. */
  refundedAt?: string
}

const generateEnrollment = (
  random: SeededRandom,
  { person, course, enrolledAt }: Sale,
  { source, couponId, seatOf, refundedAt }: EnrollmentDetails,
) => ({
  id: random.uuid(),
  user_id: person.id,
  course_id: course.id,
  source,
  coupon_id: couponId,
  seat_of_id: seatOf,
  status: refundedAt ? 'revoked' : 'active',
  closed_reason: refundedAt ? 'refunded' : null,
  ...toTimestampColumns(enrolledAt, refundedAt),
})
