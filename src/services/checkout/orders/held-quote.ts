import type { PayloadRequest } from 'payload'
import { normalizeCouponCode } from '@/domain/checkout/coupon-code'
import { doesQuoteHold } from '@/domain/checkout/price-quote'
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
export async function findHeldQuote(
  req: PayloadRequest,
  course: CourseForSale,
  { browserHash, couponCode, shownPriceCents }: QuoteRequest,
): Promise<Quote | null> {
  const browserAndCourse = { browserHash, courseId: course.id }
  const open = await findNewestCheckout(req, browserAndCourse, ['draft', 'paying', 'declined'])
  if (!open || course.priceCents === 0 || !hasSameCoupon(open, couponCode)) return null
  // Keep the original time of the quote, so that it expires on time even if the buyer changes other
  // details.
  const quote = { priceCents: open.priceCents, quotedAt: new Date(open.quotedAt) }
  if (!doesQuoteHold(quote, shownPriceCents ?? quote.priceCents, new Date())) return null
  return {
    course: {
      ...course,
      listPriceCents: open.listPriceCents ?? course.listPriceCents,
      launchPriceCents: open.launchPriceCents ?? null,
    },
    coupon: couponOf(open),
    ...quote,
  }
}

const hasSameCoupon = ({ couponCode }: Checkout, typed: string | null) =>
  (couponCode ?? null) === (typed === null ? null : normalizeCouponCode(typed))

function couponOf({ coupon, couponCode, discountCents }: Checkout): Quote['coupon'] {
  if (!coupon || !couponCode) return null
  return { id: relationId(coupon), code: couponCode, discountCents: discountCents ?? 0 }
}
