import type { PayloadRequest } from 'payload'
import { normalizeCouponCode } from '@/domain/checkout/coupon-code'
import { doesQuoteHold } from '@/domain/checkout/price-quote'
import type { Checkout } from '@/payload-types'
import type { Quote } from '@/services/checkout/coupons/quote-course'
import { findNewestCheckout } from '@/services/checkout/shared/read-checkout'
import { relationId } from '@/services/database/relation-id'
import type { CourseForSale } from '@/domain/checkout/course-for-sale'

type Wish = {
  browserHash: string
  /** As the buyer typed it. */
  couponCode: string | null
  /** What the buyer sees; null when nothing was shown yet. */
  shownPriceCents: number | null
}

/**
 * What this browser has begun to pay for a course and still may: with the same coupon, also when it
 * has expired or was used up meanwhile, and whatever the course costs by now. Null when that holds
 * no more.
 */
export async function findHeldQuote(
  req: PayloadRequest,
  course: CourseForSale,
  { browserHash, couponCode, shownPriceCents }: Wish,
): Promise<Quote | null> {
  const place = { browserHash, courseId: course.id }
  const open = await findNewestCheckout(req, place, ['draft', 'paying', 'declined'])
  if (!open || course.priceCents === 0 || !isOfCoupon(open, couponCode)) return null
  // Its time goes on, whatever else the buyer changes.
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
