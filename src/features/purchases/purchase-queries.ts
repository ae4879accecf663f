import 'server-only'
import { formatPaidWith } from '@/domain/checkout/payment-method'
import type { Course } from '@/payload-types'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { relationId } from '@/services/database/relation-id'
import { readSiteInfo } from '@/services/notifications/read-site-info'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { listRefundEligibility } from '@/services/refunds/list-refund-eligibility'
import { readContract } from '@/services/withdrawals/read-contract'
import { withdrawalPath } from '@/services/withdrawals/withdrawal-token'
import { whereEnrollmentIsActive } from '@/services/database/active-enrollment'

// No student has more payments, receipts, or free courses than this.
const MAX_ROWS = 100

type Purchases = Awaited<ReturnType<typeof getPurchases>>

/** A payment as its payer sees it. */
export type PaymentView = Purchases['payments'][number]

/** A course that the user got for free. */
export type FreeCourseView = Purchases['freeCourses'][number]

/**
 * Returns a user's payments with their receipts and what the user can do about a refund, and their
 * free courses, newest first.
 */
export async function getPurchases(user: SessionUser) {
  const req = await requestFor(user)
  const { refundPolicy, hasWithdrawalRight } = await readPaymentSettings(req)
  // Filters by user, because the instructor may read the payments of all users.
  const ownedByUser = { user: { equals: user.id } }
  const [payments, receipts, freeEnrollments, eligibilities, { supportEmail }] = await Promise.all([
    req.payload.find({
      collection: 'payments',
      where: ownedByUser,
      select: {
        captureId: true,
        course: true,
        amountCents: true,
        currency: true,
        refundedCents: true,
        status: true,
        paidAt: true,
        couponCode: true,
        discountCents: true,
        method: true,
        cardBrand: true,
        cardLastDigits: true,
      },
      populate: { courses: { title: true } },
      sort: '-createdAt',
      depth: 1,
      limit: MAX_ROWS,
      pagination: false,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'receipts',
      where: ownedByUser,
      select: { number: true, payment: true, courseTitle: true },
      depth: 0,
      limit: MAX_ROWS,
      pagination: false,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'enrollments',
      where: { and: [ownedByUser, { source: { equals: 'free' } }, whereEnrollmentIsActive()] },
      select: { course: true, createdAt: true },
      populate: { courses: { title: true } },
      sort: '-createdAt',
      depth: 1,
      limit: MAX_ROWS,
      pagination: false,
      overrideAccess: false,
      req,
    }),
    listRefundEligibility(req, user.id, refundPolicy),
    readSiteInfo(req),
  ])
  const receiptsByPayment = new Map(
    receipts.docs.map((receipt) => [relationId(receipt.payment), receipt]),
  )
  const openContracts = new Set<string>()
  if (hasWithdrawalRight)
    for (const { id } of payments.docs)
      if ((await readContract(req, id))?.obstacle === null) openContracts.add(id)
  return {
    supportEmail,
    zone: user.timezone,
    payments: payments.docs.map(({ id, captureId, course, ...payment }) => {
      const receipt = receiptsByPayment.get(id)
      return {
        id,
        transactionId: captureId,
        courseTitle: receipt?.courseTitle ?? getTitle(course),
        currency: payment.currency,
        amountCents: payment.amountCents,
        refundedCents: payment.refundedCents,
        coupon: payment.couponCode
          ? { code: payment.couponCode, discountCents: payment.discountCents ?? 0 }
          : null,
        status: payment.status,
        paidWith: formatPaidWith(payment),
        /** Null while under review. */
        paidAt: payment.paidAt ?? null,
        refund: eligibilities.get(id),
        /** The page to withdraw from the contract, or null if the buyer can't. */
        withdrawalPath: openContracts.has(id) ? withdrawalPath(id) : null,
        /** Null for a payment from before the site issued receipts. */
        receipt: receipt ? { id: receipt.id, number: receipt.number } : null,
      }
    }),
    freeCourses: freeEnrollments.docs.map(({ id, course, createdAt }) => ({
      id,
      courseTitle: getTitle(course),
      enrolledAt: createdAt,
    })),
  }
}

/** Returns a course's title. An unpublished course isn't populated, so its title stays hidden. */
const getTitle = (course: string | Pick<Course, 'title'>) =>
  typeof course === 'string' ? 'Course' : course.title
