import { randomUUID } from 'node:crypto'
import { type PayloadRequest, ValidationError } from 'payload'
import { QUOTE_HOLDS_MS } from '@/domain/checkout/price-quote'
import { AppError } from '@/domain/messages/app-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { assertCanBuy, type Buyer } from './buyer'
import { reserveCoupon } from '@/services/checkout/coupons/check-coupon'
import type { Quote } from '@/services/checkout/coupons/quote-course'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { purchaseNumberOf } from '@/services/checkout/shared/purchase-number'
import {
  findNewestCheckout,
  findNewestOfUser,
  openStates,
} from '@/services/checkout/shared/read-checkout'
import { syncCheckout } from './sync-checkout'

type CheckoutRequest = {
  browserHash: string
  buyer: Buyer
  quote: Quote
}

/** The shortest time after its creation that PayPal documents for paying an order. */
const ORDER_FRESH_MS = 3 * 60 * 60 * 1000
const TURNS = 5

/**
 * Returns this browser's open checkout for a course, and creates one if needed. If the open
 * checkout is too old, or has a different buyer or price, closes it first. The unique index
 * `checkouts_one_open` prevents concurrent calls from creating two. Throws AppError (409) if
 * another payment may be in progress or has arrived: see `startCheckout`.
 */
export async function getOrCreateCheckout(
  req: PayloadRequest,
  request: CheckoutRequest,
): Promise<Checkout> {
  await refuseUnfinished(req, request)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const browserAndCourse = { browserHash: request.browserHash, courseId: request.quote.course.id }
    const open = await findNewestCheckout(req, browserAndCourse, openStates)
    // Check again, because a concurrent sync may have enrolled the buyer since.
    await assertCanBuy(req, request.buyer, request.quote.course.id)
    if (!open) {
      await refusePaid(req, request)
      return insert(req, request)
    }
    if (open.state === 'pending') throw new AppError('payment_pending')
    if (open.state === 'capturing') {
      const synced = await syncCheckout(req, open.id)
      if (synced.state === 'capturing') throw new AppError('payment_in_progress')
      continue
    }
    if (isOnSameTerms(open, request)) return open
    // A payment was attempted. Before closing the checkout, ask PayPal whether it succeeded after
    // all.
    if (open.state === 'declined' && (await syncCheckout(req, open.id)).state !== 'declined')
      continue
    const stateReason = 'The buyer started over with different details or a new price.'
    await transitionCheckout(req, open.id, 'expired', { stateReason }, [
      'draft',
      'paying',
      'declined',
    ])
  }
  throw new AppError('payment_in_progress')
}

function isOnSameTerms(open: Checkout, { buyer, quote }: CheckoutRequest): boolean {
  return (
    (open.user ? relationId(open.user) : null) === buyer.userId &&
    open.email === buyer.email &&
    open.fullName === buyer.fullName &&
    open.participationMode === buyer.participationMode &&
    open.priceCents === quote.priceCents &&
    hasSameCoupon(open, quote) &&
    open.environment === paypalSettings().environment &&
    Date.now() - Date.parse(open.createdAt) < ORDER_FRESH_MS
  )
}

/**
 * Returns whether an open checkout has the quoted coupon and still reserves a use of it. When the
 * quote expires, another buyer may take that use.
 */
function hasSameCoupon({ coupon, quotedAt }: Checkout, quote: Quote): boolean {
  if (!coupon) return quote.coupon === null
  return (
    relationId(coupon) === quote.coupon?.id && Date.now() - Date.parse(quotedAt) < QUOTE_HOLDS_MS
  )
}

/**
 * Throws an AppError if the user has an unfinished payment for this course in any browser, to
 * prevent a second payment.
 */
async function refuseUnfinished(req: PayloadRequest, request: CheckoutRequest): Promise<void> {
  const {
    buyer,
    quote: { course },
  } = request
  if (buyer.userId === null) return
  const newest = await findNewestOfUser(req, { userId: buyer.userId, courseId: course.id })
  if (newest?.state === 'pending') throw new AppError('payment_pending')
  if (newest?.state === 'review') throw new AppError('payment_review')
  if (newest?.state !== 'capturing') return
  if ((await syncCheckout(req, newest.id)).state === 'capturing')
    throw new AppError('payment_on_its_way')
  return refuseUnfinished(req, request)
}

/**
 * Throws an AppError if this buyer's last payment from this browser has arrived or is in review, to
 * prevent a second payment.
 */
async function refusePaid(req: PayloadRequest, { browserHash, buyer, quote }: CheckoutRequest) {
  const browserAndCourse = { browserHash, courseId: quote.course.id }
  const last = await findNewestCheckout(req, browserAndCourse, ['paid', 'review'])
  if (!last || (last.user ? relationId(last.user) : null) !== buyer.userId) return
  if (last.state === 'paid') throw new AppError('already_paid')
  throw new AppError('payment_review')
}

/** Creates a checkout. If another tab created one first, returns that checkout. */
async function insert(req: PayloadRequest, request: CheckoutRequest): Promise<Checkout> {
  try {
    return await inTransaction(req, (tx) => create(tx, request))
  } catch (error) {
    const browserAndCourse = { browserHash: request.browserHash, courseId: request.quote.course.id }
    const open =
      error instanceof ValidationError &&
      (await findNewestCheckout(req, browserAndCourse, openStates))
    if (open && isOnSameTerms(open, request)) return open
    throw error
  }
}

/** Creates a checkout and reserves a use of its coupon in the same transaction. */
async function create(
  req: PayloadRequest,
  { browserHash, buyer, quote }: CheckoutRequest,
): Promise<Checkout> {
  const { course, coupon, priceCents, quotedAt } = quote
  const { userId, email } = buyer
  if (coupon)
    await reserveCoupon(req, coupon.code, { userId, email, browserHash, courseId: course.id })
  const purchaser = { browserHash, courseId: course.id, userId: buyer.userId }
  return req.payload.create({
    collection: 'checkouts',
    data: {
      state: 'draft',
      email: buyer.email,
      fullName: buyer.fullName,
      participationMode: buyer.participationMode,
      timezone: buyer.timezone ?? null,
      user: buyer.userId,
      course: course.id,
      courseTitle: course.title,
      priceCents,
      listPriceCents: course.listPriceCents,
      launchPriceCents: course.launchPriceCents,
      coupon: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      discountCents: coupon?.discountCents ?? 0,
      currency: 'USD',
      quotedAt: quotedAt.toISOString(),
      purchaseNumber: await purchaseNumberOf(req, purchaser),
      environment: paypalSettings().environment,
      browserSecretHash: browserHash,
      createKey: randomUUID(),
      captureAttempt: 0,
      linksMailed: 0,
      disputeState: 'none',
    },
    depth: 0,
    // Users can't write checkouts directly.
    overrideAccess: true,
    req,
  })
}
