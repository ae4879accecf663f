import 'server-only'
import type { Course } from '@/payload-types'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { relationId } from '@/services/database/relation-id'
import type { FreeCourseView, PaymentView } from './views'
import { openEnrollments } from '@/services/database/open-enrollment'

// More than any student has.
const LIMIT = 100

/** Returns the user's payments with receipts, and free courses, newest first. */
export async function getPayments(): Promise<{ paid: PaymentView[]; free: FreeCourseView[] }> {
  const user = await currentUser()
  if (!user) return { paid: [], free: [] }
  const req = await requestFor(user)
  // The instructor's access covers all users, so filter by the current one.
  const own = { user: { equals: user.id } }
  const [payments, receipts, free] = await Promise.all([
    req.payload.find({
      collection: 'payments',
      where: own,
      select: {
        captureId: true,
        course: true,
        amountCents: true,
        refundedCents: true,
        status: true,
        paidAt: true,
        couponCode: true,
        discountCents: true,
      },
      populate: { courses: { title: true } },
      sort: '-createdAt',
      depth: 1,
      limit: LIMIT,
      pagination: false,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'receipts',
      where: own,
      select: { number: true, payment: true, courseTitle: true },
      depth: 0,
      limit: LIMIT,
      pagination: false,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'enrollments',
      where: { and: [own, { source: { equals: 'free' } }, openEnrollments()] },
      select: { course: true, createdAt: true },
      populate: { courses: { title: true } },
      sort: '-createdAt',
      depth: 1,
      limit: LIMIT,
      pagination: false,
      overrideAccess: false,
      req,
    }),
  ])
  const receiptOf = new Map(receipts.docs.map((receipt) => [relationId(receipt.payment), receipt]))
  return {
    paid: payments.docs.map(({ id, captureId, course, ...payment }) => {
      const receipt = receiptOf.get(id)
      return {
        id,
        transactionId: captureId,
        courseTitle: receipt?.courseTitle ?? titleOf(course),
        amountCents: payment.amountCents,
        refundedCents: payment.refundedCents,
        coupon: payment.couponCode
          ? { code: payment.couponCode, discountCents: payment.discountCents ?? 0 }
          : null,
        status: payment.status,
        paidAt: payment.paidAt ?? null,
        receipt: receipt ? { id: receipt.id, number: receipt.number } : null,
      }
    }),
    free: free.docs.map(({ id, course, createdAt }) => ({
      id,
      courseTitle: titleOf(course),
      since: createdAt,
    })),
  }
}

/** Returns a course's title. An unpublished course isn't populated, so its title stays hidden. */
const titleOf = (course: string | Pick<Course, 'title'>) =>
  typeof course === 'string' ? 'Course' : course.title
