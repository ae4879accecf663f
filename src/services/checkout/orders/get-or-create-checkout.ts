import { randomUUID } from 'node:crypto'
import { type PayloadRequest, ValidationError } from 'payload'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { QUOTE_LIFETIME_MS } from '@/domain/checkout/price-quote'
import { AppError } from '@/domain/messages/app-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { createAsSystem, updateAsSystem } from '@/services/database/system-access'
import { assertCanBuy, type Buyer } from './buyer'
import { reserveCoupon } from '@/services/checkout/coupons/check-coupon'
import type { Quote } from '@/services/checkout/coupons/quote-course'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { allocatePurchaseNumber } from '@/services/checkout/shared/purchase-number'
import { holdCurrency } from '@/services/checkout/shared/currency'
import {
  findNewestCheckout,
  findUnfinishedUserCheckout,
  lockCheckout,
  openStates,
} from '@/services/checkout/shared/read-checkout'
import { syncCheckout } from './sync-checkout'

/** What the buyer chose most recently. */
export type BuyerChoices = {
  /** The button. */
  method: PaymentMethod
  /** What the buyer agreed to, word for word, or null if the site didn't ask. */
  consentText: string | null
}

type CheckoutRequest = {
  browserHash: string
  buyer: Buyer
  quote: Quote
  choices: BuyerChoices
}

/** How long an order can be reused: the shortest payment time limit that PayPal documents. */
const MAX_ORDER_AGE_MS = 3 * 60 * 60 * 1000
const MAX_ATTEMPTS = 5
/** The states in which the buyer's choices may change, because no payment is in progress. */
const changeableStates = ['draft', 'paying', 'declined'] as const

/**
 * Returns this browser's open checkout for a course, and creates one if needed. If the open
 * checkout is too old, or has a different buyer or price, closes it first. The unique index
 * `checkouts_one_open` prevents concurrent calls from creating two. Throws the AppErrors (409) from
 * `startCheckout` if another payment may be in progress or has arrived.
 */
export async function getOrCreateCheckout(
  req: PayloadRequest,
  request: CheckoutRequest,
): Promise<Checkout> {
  await assertNoUnfinishedPayment(req, request)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const browserAndCourse = { browserHash: request.browserHash, courseId: request.quote.course.id }
    const openCheckout = await findNewestCheckout(req, browserAndCourse, openStates)
    // Check again, because a concurrent sync may have enrolled the buyer since.
    await assertCanBuy(req, request.buyer, request.quote.course.id)
    if (!openCheckout) {
      await assertNoReceivedPayment(req, request)
      return createOrFindCheckout(req, request)
    }
    if (openCheckout.state === 'pending') throw new AppError('payment_pending')
    if (openCheckout.state === 'capturing') {
      const syncedCheckout = await syncCheckout(req, openCheckout.id)
      if (syncedCheckout.state === 'capturing') throw new AppError('payment_in_progress')
      continue
    }
    if (isOnSameTerms(openCheckout, request)) return saveChoices(req, openCheckout, request.choices)
    // A payment was attempted. Before closing the checkout, check whether that payment succeeded.
    if (
      openCheckout.state === 'declined' &&
      (await syncCheckout(req, openCheckout.id)).state !== 'declined'
    )
      continue
    const stateReason = 'The buyer started over with different details or a new price.'
    const change = { stateReason }
    await transitionCheckout(req, openCheckout.id, 'expired', change, changeableStates)
  }
  throw new AppError('payment_in_progress')
}

/** Stores other choices. The order at PayPal stays the same. */
async function saveChoices(
  req: PayloadRequest,
  checkout: Checkout,
  choices: BuyerChoices,
): Promise<Checkout> {
  const { method, consentText = null } = checkout
  if (method === choices.method && consentText === choices.consentText) return checkout
  return inTransaction(req, async (txReq) => {
    const lockedCheckout = await lockCheckout(txReq, checkout.id)
    // A payment may have started meanwhile, and keeps what the buyer chose and agreed to for it.
    if (!changeableStates.some((state) => state === lockedCheckout.state)) return lockedCheckout
    return updateAsSystem(txReq, 'checkouts', lockedCheckout.id, toChoiceFields(choices))
  })
}

const toChoiceFields = ({ method, consentText }: BuyerChoices) => ({
  method,
  consentText,
  consentedAt: consentText === null ? null : new Date().toISOString(),
})

function isOnSameTerms(openCheckout: Checkout, { buyer, quote }: CheckoutRequest): boolean {
  return (
    (openCheckout.user ? relationId(openCheckout.user) : null) === buyer.userId &&
    openCheckout.email === buyer.email &&
    openCheckout.fullName === buyer.fullName &&
    openCheckout.participationMode === buyer.participationMode &&
    openCheckout.priceCents === quote.priceCents &&
    openCheckout.currency === quote.course.currency &&
    hasSameCoupon(openCheckout, quote) &&
    openCheckout.environment === paypalSettings().environment &&
    Date.now() - Date.parse(openCheckout.createdAt) < MAX_ORDER_AGE_MS
  )
}

/**
 * Returns whether an open checkout has the quoted coupon and still reserves one of its uses. When
 * the quote expires, another buyer may take that use.
 */
function hasSameCoupon({ coupon, quotedAt }: Checkout, quote: Quote): boolean {
  if (!coupon) return quote.coupon === null
  return (
    relationId(coupon) === quote.coupon?.id && Date.now() - Date.parse(quotedAt) < QUOTE_LIFETIME_MS
  )
}

/**
 * Throws an AppError if the user has an unfinished payment for this course in any browser, to
 * prevent a second payment.
 */
async function assertNoUnfinishedPayment(
  req: PayloadRequest,
  request: CheckoutRequest,
): Promise<void> {
  const {
    buyer,
    quote: { course },
  } = request
  if (buyer.userId === null) return
  const newestCheckout = await findUnfinishedUserCheckout(req, {
    userId: buyer.userId,
    courseId: course.id,
  })
  if (newestCheckout?.state === 'pending') throw new AppError('payment_pending')
  if (newestCheckout?.state === 'review') throw new AppError('payment_review')
  if (newestCheckout?.state !== 'capturing') return
  if ((await syncCheckout(req, newestCheckout.id)).state === 'capturing')
    throw new AppError('payment_on_its_way')
  return assertNoUnfinishedPayment(req, request)
}

/**
 * Throws an AppError if this buyer's last payment from this browser has arrived or is in review, to
 * prevent a second payment.
 */
async function assertNoReceivedPayment(
  req: PayloadRequest,
  { browserHash, buyer, quote }: CheckoutRequest,
) {
  const browserAndCourse = { browserHash, courseId: quote.course.id }
  const lastCheckout = await findNewestCheckout(req, browserAndCourse, ['paid', 'review'])
  if (!lastCheckout || (lastCheckout.user ? relationId(lastCheckout.user) : null) !== buyer.userId)
    return
  if (lastCheckout.state === 'paid') throw new AppError('already_paid')
  throw new AppError('payment_review')
}

/** Creates a checkout. If another tab created one first, returns that checkout. */
async function createOrFindCheckout(
  req: PayloadRequest,
  request: CheckoutRequest,
): Promise<Checkout> {
  try {
    return await inTransaction(req, (txReq) => createCheckout(txReq, request))
  } catch (error) {
    const browserAndCourse = { browserHash: request.browserHash, courseId: request.quote.course.id }
    const openCheckout =
      error instanceof ValidationError &&
      (await findNewestCheckout(req, browserAndCourse, openStates))
    if (openCheckout && isOnSameTerms(openCheckout, request))
      return saveChoices(req, openCheckout, request.choices)
    throw error
  }
}

/** Creates a checkout and reserves a use of its coupon in the same transaction. */
async function createCheckout(
  req: PayloadRequest,
  { browserHash, buyer, quote, choices }: CheckoutRequest,
): Promise<Checkout> {
  const { course, coupon, priceCents, quotedAt } = quote
  const { userId, email } = buyer
  const currency = await holdCurrency(req)
  if (currency !== course.currency) throw new AppError('currency_changed')
  if (coupon)
    await reserveCoupon(req, coupon.code, { userId, email, browserHash, courseId: course.id })
  const buyerAndCourse = { browserHash, courseId: course.id, userId: buyer.userId }
  return createAsSystem(req, 'checkouts', {
    state: 'draft',
    ...toChoiceFields(choices),
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
    currency,
    quotedAt: quotedAt.toISOString(),
    purchaseNumber: await allocatePurchaseNumber(req, buyerAndCourse),
    environment: paypalSettings().environment,
    browserSecretHash: browserHash,
    createKey: randomUUID(),
    captureAttempt: 0,
    linksMailed: 0,
    disputeState: 'none',
  })
}
