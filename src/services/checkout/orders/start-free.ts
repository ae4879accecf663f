import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { hasEnded } from '@/domain/learning/enrollment-end'
import { passwordProblem } from '@/domain/identity/passwords'
import type { Enrollment } from '@/payload-types'
import { createStudent, emailTaken } from '@/services/identity/create-student'
import { findUserId } from '@/services/identity/find-user-id'
import { welcomeMail } from '@/services/notifications/account/welcome-mail'
import { inRegistrationQueue } from '@/services/identity/password/password-queue'
import { queueEmailConfirmation } from '@/services/identity/email/queue-email-confirmation'
import { queueMail } from '@/services/notifications/queue-mail'
import { inTransaction } from '@/services/database/in-transaction'
import { withUserLock } from '@/services/database/with-user-lock'
import type { Buyer } from './buyer'
import { reserveCoupon } from '@/services/checkout/coupons/check-coupon'
import { quoteCourse } from '@/services/checkout/coupons/quote-course'
import { findCourse } from './find-course'

/** Who gets a course for nothing, and with which coupon; a purchase begun here plays no part. */
type Taker = { userId: string | null; email: string; couponCode?: string | null }

/**
 * Gives a signed-in user a course that costs nothing, by itself or with a coupon; they may have it
 * already. The second place of somebody's purchase becomes their own, also when it was closed with
 * that purchase. Throws AppError 'course_not_found' (404), 'payment_required' (402, fact
 * `priceCents`) when it has a price, 'coupon_…' when the coupon cannot be used, and 'not_allowed'
 * (403) when their access to it was closed or has ended.
 */
export async function startFree(
  req: PayloadRequest,
  { courseSlug, ...taker }: Taker & { userId: string; courseSlug: string },
): Promise<void> {
  const { userId } = taker
  const course = await findFreeCourse(req, courseSlug, taker)
  await withUserLock(req, userId, async (tx) => {
    const { docs } = await tx.payload.find({
      collection: 'enrollments',
      where: { and: [{ user: { equals: userId } }, { course: { equals: course.id } }] },
      limit: 1,
      pagination: false,
      depth: 0,
      // An enrollment that was closed counts as well.
      overrideAccess: true,
      req: tx,
    })
    const [existing] = docs
    if (!existing) await enrollFree(tx, { userId, course, taker })
    else if (isSecondPlace(existing)) await makeOwn(tx, existing, { course, taker })
    else if (existing.status === 'revoked' || hasEnded(existing.endsAt, new Date()))
      throw new AppError('not_allowed')
  })
}

/**
 * Makes a visitor's account with a course that costs nothing. Throws AppError as `startFree` does,
 * 'weak_password', 'email_taken' (409), and 'unavailable' (503) when many register at this moment.
 */
export async function registerFree(
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
  const problem = passwordProblem(password)
  if (problem) throw new AppError('weak_password', { sentence: problem })
  const taker = { userId: null, email: buyer.email, couponCode }
  const course = await findFreeCourse(req, courseSlug, taker)
  if (await findUserId(req, buyer.email)) throw emailTaken()
  await inRegistrationQueue(() =>
    inTransaction(req, async (tx) => {
      const termsAcceptedAt = new Date().toISOString()
      const user = await createStudent(tx, { ...buyer, password, termsAcceptedAt })
      await enrollFree(tx, { userId: user.id, course, taker })
      const mail = welcomeMail({ ...buyer, courseTitle: course.title })
      await queueMail(tx, { ...mail, userId: user.id })
      await queueEmailConfirmation(tx, user)
    }),
  )
}

/** How long after a registration the same one may come again because its answer was lost. */
const REPEATED_WITHIN_MS = 60 * 60 * 1000

/**
 * Whether the account of an email got this course for nothing within the last hour, as
 * `registerFree` gives it.
 */
export async function gotFreeCourse(
  req: PayloadRequest,
  { email, courseSlug }: { email: string; courseSlug: string },
): Promise<boolean> {
  const userId = await findUserId(req, email)
  if (!userId) return false
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: {
      and: [
        { user: { equals: userId } },
        { 'course.slug': { equals: courseSlug } },
        { source: { equals: 'free' } },
        { status: { equals: 'active' } },
        { createdAt: { greater_than: new Date(Date.now() - REPEATED_WITHIN_MS).toISOString() } },
      ],
    },
    // Nobody is signed in yet; only this yes or no leaves, and only to whoever has the password.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

/** A course with how it is free: `isByCoupon` when it has a price. */
type FreeCourse = { id: string; title: string; isByCoupon: boolean }

async function findFreeCourse(
  req: PayloadRequest,
  slug: string,
  { couponCode = null, ...user }: Taker,
): Promise<FreeCourse> {
  const course = await findCourse(req, slug)
  const { id, title, priceCents } = course
  if (priceCents === 0) return { id, title, isByCoupon: false }
  const quote = await quoteCourse(req, course, { ...user, ...noPurchase, couponCode })
  if (quote.priceCents === 0) return { id, title, isByCoupon: true }
  throw new AppError('payment_required', { facts: { priceCents: quote.priceCents } })
}

/** No browser has this hash: a purchase that was begun with the coupon counts. */
const noPurchase = { browserHash: '' }

type Taking = { course: FreeCourse; taker: Taker }

/** The coupon that makes the course free, with one use of it taken in the commit of `req`. */
async function takeCoupon(req: PayloadRequest, { course, taker }: Taking): Promise<string | null> {
  const { couponCode = null, ...user } = taker
  if (!course.isByCoupon || couponCode === null) return null
  const wanted = { ...user, ...noPurchase, courseId: course.id }
  return (await reserveCoupon(req, couponCode, wanted)).id
}

/** What the instructor has closed is not opened by this. */
const isSecondPlace = ({ source, status, closedReason }: Enrollment) =>
  source === 'partner' && (status === 'active' || closedReason === 'purchase')

async function makeOwn(req: PayloadRequest, { id }: Enrollment, taking: Taking): Promise<void> {
  const coupon = await takeCoupon(req, taking)
  await req.payload.update({
    collection: 'enrollments',
    id,
    data: { source: 'free', seatOf: null, status: 'active', coupon },
    depth: 0,
    // As `enrollFree`.
    overrideAccess: true,
    req,
  })
}

async function enrollFree(
  req: PayloadRequest,
  { userId, ...taking }: Taking & { userId: string },
): Promise<void> {
  const coupon = await takeCoupon(req, taking)
  await req.payload.create({
    collection: 'enrollments',
    data: { user: userId, course: taking.course.id, source: 'free', status: 'active', coupon },
    depth: 0,
    // Students cannot enroll anybody, themselves neither; a free course is the exception.
    overrideAccess: true,
    req,
  })
}
