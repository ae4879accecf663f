import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { orderMessages } from '@/domain/checkout/order-messages'
import { AppError } from '@/domain/messages/app-error'
import { hasEnded } from '@/domain/learning/enrollment-dates'
import { validateNewPassword } from '@/domain/identity/passwords'
import type { Enrollment } from '@/payload-types'
import { createStudent } from '@/services/identity/create-student'
import { findUserId } from '@/services/identity/find-user-id'
import { buildWelcomeMail } from '@/services/notifications/account/welcome-mail'
import { readNextSteps } from '@/services/checkout/fulfillment/next-steps'
import { inRegistrationQueue } from '@/services/identity/password/password-queue'
import { queueEmailConfirmation } from '@/services/identity/email/request-email-confirmation'
import { queueMail } from '@/services/notifications/queue-mail'
import { inTransaction } from '@/services/database/in-transaction'
import { withUserLock } from '@/services/database/with-user-lock'
import { existsAsSystem, createAsSystem, updateAsSystem } from '@/services/database/system-access'
import type { Buyer } from './buyer'
import { reserveCoupon } from '@/services/checkout/coupons/check-coupon'
import { quoteCourse } from '@/services/checkout/coupons/quote-course'
import { findCourse } from './find-course'
import { findEnrollment } from '@/services/checkout/shared/sync-enrollment-with-payment'

/** The buyer of a free course, and the coupon code they entered. */
type FreeBuyer = { userId: string | null; email: string; couponCode?: string | null }

/**
 * Enrolls a signed-in user in a course that is free, either by itself or with a coupon. Does
 * nothing if they are already enrolled. A partner seat becomes the user's own enrollment, even if
 * it was closed together with its purchase. Throws AppError 'course_not_found' (404),
 * 'payment_required' (402, fact `priceCents`) if the course isn't free, 'coupon_…' if the coupon
 * can't be used, and 'not_allowed' (403) if the user's access was closed or has ended.
 */
export async function startFreeCourse(
  req: PayloadRequest,
  { courseSlug, ...buyer }: FreeBuyer & { userId: string; courseSlug: string },
): Promise<void> {
  const { userId } = buyer
  const course = await findFreeCourse(req, courseSlug, buyer)
  await withUserLock(req, userId, async (txReq) => {
    const existingEnrollment = await findEnrollment(txReq, userId, course.id)
    if (!existingEnrollment) await createFreeEnrollment(txReq, { userId, course, buyer })
    else if (isConvertiblePartnerSeat(existingEnrollment))
      await convertPartnerSeat(txReq, existingEnrollment, { course, buyer })
    else if (
      existingEnrollment.status === 'revoked' ||
      hasEnded(existingEnrollment.endsAt, new Date())
    )
      throw new AppError('not_allowed')
  })
}

/**
 * Creates an account for a visitor and enrolls them in a free course. Throws the same AppErrors as
 * `startFreeCourse` except 'not_allowed'. Also throws 'weak_password', 'email_taken' (409), and
 * 'unavailable' (503) under load.
 */
export async function registerForFreeCourse(
  req: PayloadRequest,
  {
    courseSlug,
    buyer,
    password,
    couponCode,
  }: {
    courseSlug: string
    buyer: Omit<Buyer, 'userId'>
    password: string
    couponCode?: string | null
  },
): Promise<void> {
  const problem = validateNewPassword(password)
  if (problem) throw new AppError('weak_password', { message: problem })
  const freeBuyer = { userId: null, email: buyer.email, couponCode }
  const course = await findFreeCourse(req, courseSlug, freeBuyer)
  if (await findUserId(req, buyer.email)) throw new AppError('email_taken')
  await inRegistrationQueue(() =>
    inTransaction(req, async (txReq) => {
      const termsAcceptedAt = new Date().toISOString()
      const user = await createStudent(txReq, { ...buyer, password, termsAcceptedAt })
      await createFreeEnrollment(txReq, { userId: user.id, course, buyer: freeBuyer })
      const nextSteps = await readNextSteps(txReq, {
        courseId: course.id,
        participationMode: buyer.participationMode,
        receipt: null,
      })
      const mail = buildWelcomeMail({ ...buyer, courseTitle: course.title }, nextSteps)
      await queueMail(txReq, { ...mail, userId: user.id })
      await queueEmailConfirmation(txReq, user)
    }),
  )
}

/** How long a buyer can repeat a registration whose response was lost. */
const REPEAT_WINDOW_MS = 60 * 60 * 1000

/**
 * Returns whether the account with this email enrolled in this free course within the last hour.
 */
export async function hasRecentFreeEnrollment(
  req: PayloadRequest,
  { email, courseSlug }: { email: string; courseSlug: string },
): Promise<boolean> {
  const userId = await findUserId(req, email)
  if (!userId) return false
  // No one is signed in yet. The caller must verify the password before it reveals the result.
  return existsAsSystem(req, 'enrollments', {
    and: [
      { user: { equals: userId } },
      { 'course.slug': { equals: courseSlug } },
      { source: { equals: 'free' } },
      { status: { equals: 'active' } },
      { createdAt: { greater_than: new Date(Date.now() - REPEAT_WINDOW_MS).toISOString() } },
    ],
  })
}

/** A course that is free for the buyer, either by itself or only with their coupon. */
type FreeCourse = { id: string; title: string; isFreeByCoupon: boolean }

async function findFreeCourse(
  req: PayloadRequest,
  slug: string,
  { couponCode = null, ...user }: FreeBuyer,
): Promise<FreeCourse> {
  const course = await findCourse(req, slug)
  const { id, title, priceCents, currency } = course
  if (priceCents === 0) return { id, title, isFreeByCoupon: false }
  const quote = await quoteCourse(req, course, { ...user, ...noBrowser, couponCode })
  if (quote.priceCents === 0) return { id, title, isFreeByCoupon: true }
  throw new AppError('payment_required', {
    message: orderMessages.priceChanged(formatAmount({ cents: quote.priceCents, currency })),
    details: { priceCents: quote.priceCents },
  })
}

/**
 * Matches no browser, so all open checkouts with the coupon, even the buyer's own, count as uses.
 */
const noBrowser = { browserHash: '' }

type FreePurchase = { course: FreeCourse; buyer: FreeBuyer }

/**
 * In the caller's transaction, reserves one use of the coupon if the course is free only with it.
 * Returns the coupon's ID, or null.
 */
async function reserveFreeCoupon(
  req: PayloadRequest,
  { course, buyer }: FreePurchase,
): Promise<string | null> {
  const { couponCode = null, ...user } = buyer
  if (!course.isFreeByCoupon || couponCode === null) return null
  const couponUser = { ...user, ...noBrowser, courseId: course.id }
  return (await reserveCoupon(req, couponCode, couponUser)).id
}

/**
 * Returns whether an enrollment is a partner seat that can become the user's own enrollment,
 * because the instructor hasn't closed it.
 */
const isConvertiblePartnerSeat = ({ source, status, closedReason }: Enrollment) =>
  source === 'partner' && (status === 'active' || closedReason === 'purchase')

async function convertPartnerSeat(
  req: PayloadRequest,
  { id }: Enrollment,
  purchase: FreePurchase,
): Promise<void> {
  const coupon = await reserveFreeCoupon(req, purchase)
  // `findFreeCourse` verified that the course is free for this user.
  await updateAsSystem(req, 'enrollments', id, {
    source: 'free',
    seatOf: null,
    status: 'active',
    coupon,
  })
}

async function createFreeEnrollment(
  req: PayloadRequest,
  { userId, ...purchase }: FreePurchase & { userId: string },
): Promise<void> {
  const coupon = await reserveFreeCoupon(req, purchase)
  // Students can't create enrollments, but `findFreeCourse` verified that the course is free.
  await createAsSystem(req, 'enrollments', {
    user: userId,
    course: purchase.course.id,
    source: 'free',
    status: 'active',
    coupon,
  })
}
