import type { PayloadRequest } from 'payload'
import { normalizeCouponCode } from '@/domain/checkout/coupon-code'
import { isQuoteValid } from '@/domain/checkout/price-quote'
import type { Checkout } from '@/payload-types'
import type { Quote } from '@/services/checkout/coupons/quote-course'
import { findNewestCheckout } from '@/services/checkout/shared/read-checkout'
import { relationId } from '@/services/database/relation-id'
import type { CourseForSale } from '@/domain/checkout/course-for-sale'

type QuoteRequest = {
  browserHash: string
  /** The coupon code as the buyer typed it, or null. */
  couponCode: string | null
  /** The price that the buyer saw, in cents, or null if they haven't seen one yet. */
  shownPriceCents: number | null
}

/**
 * Returns the quote of this browser's open checkout if it is still valid, or null. A quote stays
 * valid even if its coupon has expired or been used up, or if the price has changed.
 */
export async function findValidQuote(
  req: PayloadRequest,
  course: CourseForSale,
  { browserHash, couponCode, shownPriceCents }: QuoteRequest,
): Promise<Quote | null> {
  const browserAndCourse = { browserHash, courseId: course.id }
  const openCheckout = await findNewestCheckout(req, browserAndCourse, [
    'draft',
    'paying',
    'declined',
  ])
  if (!openCheckout || course.priceCents === 0 || !hasSameCoupon(openCheckout, couponCode))
    return null
  if (openCheckout.currency !== course.currency) return null
  // Keep the original time of the quote, so that it expires on time even if the buyer changes other
  // details.
  const quote = { priceCents: openCheckout.priceCents, quotedAt: new Date(openCheckout.quotedAt) }
  if (!isQuoteValid(quote, shownPriceCents ?? quote.priceCents, new Date())) return null
  return {
    course: {
      ...course,
      listPriceCents: openCheckout.listPriceCents ?? course.listPriceCents,
      launchPriceCents: openCheckout.launchPriceCents ?? null,
    },
    coupon: getQuoteCoupon(openCheckout),
    ...quote,
  }
}

const hasSameCoupon = ({ couponCode }: Checkout, typedCode: string | null) =>
  (couponCode ?? null) === (typedCode === null ? null : normalizeCouponCode(typedCode))

function getQuoteCoupon({ coupon, couponCode, discountCents }: Checkout): Quote['coupon'] {
  if (!coupon || !couponCode) return null
  return { id: relationId(coupon), code: couponCode, discountCents: discountCents ?? 0 }
}
