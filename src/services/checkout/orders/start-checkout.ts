import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { formatAmount } from '@/domain/checkout/money'
import { quoteCourse, type Quote } from '@/services/checkout/coupons/quote-course'
import { assertCanBuy, type Buyer } from './buyer'
import { getOrCreateCheckout } from './get-or-create-checkout'
import { findCourse } from './find-course'
import { findHeldQuote } from './held-quote'
import { openOrder, type OpenOrder } from './open-order'
import { paypalFailure } from '@/services/checkout/shared/paypal-failure'

type CheckoutInput = {
  courseSlug: string
  /** The price that the buyer saw, in cents. Only used to detect a change, never charged. */
  shownPriceCents: number
  browserHash: string
  buyer: Buyer
  /** The coupon code as the buyer typed it. */
  couponCode?: string | null
}

// The maximum number of attempts. Another attempt is only needed if the order of an existing
// checkout turns out to be unusable.
const TURNS = 3

/**
 * Starts a purchase, or resumes this browser's open checkout for the course. The checkout with its
 * price and title is committed before PayPal is called, and a second tab or a double click gets the
 * same order (docs/payments.md, sections 5 and 6).
 * Throws AppError 'course_not_found' (404); 'price_changed' (409, fact `priceCents`),
 * 'course_is_free', 'already_owned', 'email_taken', 'already_paid', 'payment_in_progress',
 * 'payment_on_its_way', 'payment_pending', 'payment_review' (409); 'coupon_…' if the coupon can't
 * be used; 'paypal_unreachable' (503); 'order_refused' (502).
 */
export async function startCheckout(req: PayloadRequest, input: CheckoutInput): Promise<OpenOrder> {
  const quote = await quoteFor(req, input)
  const { course } = quote
  await assertCanBuy(req, input.buyer, course.id)
  const { browserHash, buyer } = input
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const checkout = await getOrCreateCheckout(req, { browserHash, buyer, quote })
      const order = await openOrder(req, checkout, course)
      if (order) return order
    }
  } catch (error) {
    throw paypalFailure(error)
  }
  throw new AppError('paypal_unreachable')
}

/** Returns the buyer's earlier quote if it is still valid, or quotes the current price. */
async function quoteFor(
  req: PayloadRequest,
  { courseSlug, browserHash, shownPriceCents, buyer, couponCode = null }: CheckoutInput,
): Promise<Quote> {
  const course = await findCourse(req, courseSlug)
  const held = await findHeldQuote(req, course, { browserHash, couponCode, shownPriceCents })
  if (held) return held
  const { userId, email } = buyer
  const quote = await quoteCourse(req, course, { userId, email, browserHash, couponCode })
  assertShownPrice(quote, shownPriceCents)
  return quote
}

function assertShownPrice({ priceCents }: Quote, shownPriceCents: number): void {
  if (priceCents === 0) throw new AppError('course_is_free')
  if (priceCents === shownPriceCents) return
  throw new AppError('price_changed', {
    message: messages.payment.priceChanged(formatAmount(priceCents)),
    facts: { priceCents },
  })
}
