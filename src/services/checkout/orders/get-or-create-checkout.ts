import { randomUUID } from 'node:crypto'
import { type PayloadRequest, ValidationError } from 'payload'
import { QUOTE_HOLDS_MS } from '@/domain/checkout/price-quote'
import { AppError } from '@/domain/messages/app-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { admitBuyer, type Buyer } from './buyer'
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

type Claim = {
  browserHash: string
  buyer: Buyer
  /** What this buyer pays. */
  quote: Quote
}

/** PayPal's shortest word on how long an order can still be paid, from when it was made. */
const ORDER_FRESH_MS = 3 * 60 * 60 * 1000
const TURNS = 5

/**
 * The one checkout that this browser has open for a course, made if there is none. A checkout on
 * other terms (another person or price, or hours old) is closed first. The unique index
 * `checkouts_one_open` decides between two at once.
 *
 * Throws AppError (409) when money may be on its way already, or has arrived: see startCheckout.
 */
export async function getOrCreateCheckout(req: PayloadRequest, claim: Claim): Promise<Checkout> {
  await refuseOwn(req, claim)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const place = { browserHash: claim.browserHash, courseId: claim.quote.course.id }
    const open = await findNewestCheckout(req, place, openStates)
    // Again, and after that look: what has been synced meanwhile may have given them the course.
    await admitBuyer(req, claim.buyer, claim.quote.course.id)
    if (!open) {
      await refusePaid(req, claim)
      return insert(req, claim)
    }
    if (open.state === 'pending') throw new AppError('payment_pending')
    if (open.state === 'capturing') {
      const synced = await syncCheckout(req, open.id)
      if (synced.state === 'capturing') throw new AppError('payment_in_progress')
      continue
    }
    if (isOnSameTerms(open, claim)) return open
    // It was tried to pay: before it is closed, PayPal is asked whether it succeeded after all.
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

function isOnSameTerms(open: Checkout, { buyer, quote }: Claim): boolean {
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

/** What was reserved of a coupon holds as long as the quote: then another one may have it. */
function hasSameCoupon({ coupon, quotedAt }: Checkout, quote: Quote): boolean {
  if (!coupon) return quote.coupon === null
  return (
    relationId(coupon) === quote.coupon?.id && Date.now() - Date.parse(quotedAt) < QUOTE_HOLDS_MS
  )
}

/**
 * Whose payment is on its way, or in doubt, pays no second time: not from another browser either,
 * nor under another secret of this one.
 */
async function refuseOwn(req: PayloadRequest, claim: Claim): Promise<void> {
  const {
    buyer,
    quote: { course },
  } = claim
  if (buyer.userId === null) return
  const own = await findNewestOfUser(req, { userId: buyer.userId, courseId: course.id })
  if (own?.state === 'pending') throw new AppError('payment_pending')
  if (own?.state === 'review') throw new AppError('payment_review')
  if (own?.state !== 'capturing') return
  if ((await syncCheckout(req, own.id)).state === 'capturing')
    throw new AppError('payment_on_its_way')
  return refuseOwn(req, claim)
}

/** A visitor whose payment has arrived, or is in doubt, pays no second time from this browser. */
async function refusePaid(req: PayloadRequest, { browserHash, buyer, quote }: Claim) {
  const place = { browserHash, courseId: quote.course.id }
  const last = await findNewestCheckout(req, place, ['paid', 'review'])
  if (!last || (last.user ? relationId(last.user) : null) !== buyer.userId) return
  if (last.state === 'paid') throw new AppError('already_paid')
  throw new AppError('payment_review')
}

/** When another tab is quicker, its checkout is the one. */
async function insert(req: PayloadRequest, claim: Claim): Promise<Checkout> {
  try {
    return await inTransaction(req, (tx) => create(tx, claim))
  } catch (error) {
    const place = { browserHash: claim.browserHash, courseId: claim.quote.course.id }
    const open =
      error instanceof ValidationError && (await findNewestCheckout(req, place, openStates))
    if (open && isOnSameTerms(open, claim)) return open
    throw error
  }
}

/** A use of the coupon is reserved in the same commit. */
async function create(
  req: PayloadRequest,
  { browserHash, buyer, quote }: Claim,
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
    // Nobody writes a checkout but the system.
    overrideAccess: true,
    req,
  })
}
