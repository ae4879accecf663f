import type { PayloadRequest } from 'payload'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { AppError } from '@/domain/messages/app-error'
import { formatAmount } from '@/domain/checkout/money'
import { orderMessages } from '@/domain/checkout/order-messages'
import { quoteCourse, type Quote } from '@/services/checkout/coupons/quote-course'
import { assertCanBuy, type Buyer } from './buyer'
import { type BuyerChoices, getOrCreateCheckout } from './get-or-create-checkout'
import { findCourse } from './find-course'
import { findValidQuote } from './find-valid-quote'
import { getOrCreateOrder, type OpenOrder } from './get-or-create-order'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { convertPayPalError } from '@/services/checkout/shared/convert-paypal-error'

type CheckoutInput = {
  courseSlug: string
  /** The price that the buyer saw, in cents. Only used to detect a change, never charged. */
  shownPriceCents: number
  /** The currency of the price that the buyer saw. */
  shownCurrency?: string
  browserHash: string
  buyer: Buyer
  /** The coupon code as the buyer typed it. */
  couponCode?: string | null
  /** How the buyer wants to pay. */
  method?: PaymentMethod
  /** What the buyer agreed to, word for word. */
  consentText?: string
}

// Another attempt is only needed if the order of an existing checkout can no longer be paid.
const MAX_ATTEMPTS = 3

/**
 * Starts a purchase, or resumes this browser's open checkout for the course. The checkout with its
 * price and title is committed before PayPal is called, and a second tab or a double click gets the
 * same order (docs/payments.md, sections 5 and 6).
 * Throws AppError 'course_not_found' (404); 'price_changed' (409, fact `priceCents`),
 * 'currency_changed', 'course_is_free', 'method_unavailable', 'consent_required', 'already_owned',
 * 'email_taken', 'already_paid', 'payment_in_progress', 'payment_on_its_way', 'payment_pending',
 * 'payment_review' (409);
 * 'coupon_…' if the coupon can't be used; 'paypal_unreachable' (503); 'order_refused' (502).
 */
export async function startCheckout(req: PayloadRequest, input: CheckoutInput): Promise<OpenOrder> {
  const { browserHash, buyer } = input
  const choices = await checkChoices(req, input)
  const quote = await getQuote(req, input)
  const { course } = quote
  await assertCanBuy(req, buyer, course.id)
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const checkout = await getOrCreateCheckout(req, { browserHash, buyer, quote, choices })
      const order = await getOrCreateOrder(req, checkout, course)
      if (order) return order
    }
  } catch (error) {
    throw convertPayPalError(error)
  }
  throw new AppError('paypal_unreachable')
}

/**
 * Throws unless the payment settings have this method on, and the buyer agreed to the text that
 * they have now. PayPal decides if it offers the method to this buyer.
 */
async function checkChoices(
  req: PayloadRequest,
  { method = 'paypal', consentText: agreedText }: CheckoutInput,
): Promise<BuyerChoices> {
  const { methods, consentText } = await readPaymentSettings(req)
  if (!methods.includes(method)) throw new AppError('method_unavailable')
  if (consentText !== null && agreedText !== consentText) throw new AppError('consent_required')
  return { method, consentText }
}

/** Returns the buyer's earlier quote if it is still valid, or quotes the current price. */
async function getQuote(req: PayloadRequest, input: CheckoutInput): Promise<Quote> {
  const { courseSlug, browserHash, shownPriceCents, buyer, couponCode = null } = input
  const course = await findCourse(req, courseSlug)
  if ((input.shownCurrency ?? 'USD') !== course.currency) throw new AppError('currency_changed')
  const validQuote = await findValidQuote(req, course, { browserHash, couponCode, shownPriceCents })
  if (validQuote) return validQuote
  const { userId, email } = buyer
  const quote = await quoteCourse(req, course, { userId, email, browserHash, couponCode })
  assertPriceUnchanged(quote, shownPriceCents)
  return quote
}

function assertPriceUnchanged(
  { priceCents, course: { currency } }: Quote,
  shownPriceCents: number,
): void {
  if (priceCents === 0) throw new AppError('course_is_free')
  if (priceCents === shownPriceCents) return
  throw new AppError('price_changed', {
    message: orderMessages.priceChanged(formatAmount({ cents: priceCents, currency })),
    details: { priceCents },
  })
}
