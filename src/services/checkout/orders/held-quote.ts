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
  /** As the buyer typed it. */
  couponCode: string | null
  /** The price that the buyer sees; null if none was shown yet. */
  shownPriceCents: number | null
}

/**
 * Finds the quote of this browser's open checkout while it holds, even if the coupon has expired or
 * been used up, or the price changed. Null otherwise.
 */
export async function findHeldQuote(
  req: PayloadRequest,
  course: CourseForSale,
  { browserHash, couponCode, shownPriceCents }: QuoteRequest,
): Promise<Quote | null> {
  const browserAndCourse = { browserHash, courseId: course.id }
  const open = await findNewestCheckout(req, browserAndCourse, ['draft', 'paying', 'declined'])
  if (!open || course.priceCents === 0 || !isOfCoupon(open, couponCode)) return null
  // Its time limit stays, whatever else the buyer changes.
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

const isOfCoupon = ({ couponCode }: Checkout, typed: string | null) =>
  (couponCode ?? null) === (typed === null ? null : normalizeCouponCode(typed))

function couponOf({ coupon, couponCode, discountCents }: Checkout): Quote['coupon'] {
  if (!coupon || !couponCode) return null
  return { id: relationId(coupon), code: couponCode, discountCents: discountCents ?? 0 }
}
