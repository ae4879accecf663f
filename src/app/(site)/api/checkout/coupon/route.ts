import { z } from 'zod'
import { signUpBuyerSchema } from '@/domain/identity/sign-up-schema'
import { ensureBrowserHash } from '@/server/session/checkout-cookie'
import { endpoint } from '@/server/requests/endpoint'
import { limitCouponAttempts } from '@/server/limits/limit-coupon-attempts'
import { quoteCourse } from '@/services/checkout/coupons/quote-course'
import { findCourse } from '@/services/checkout/orders/find-course'
import { findValidQuote } from '@/services/checkout/orders/find-valid-quote'
import { couponCodeSchema, courseIdSchema } from '../course-input'

const couponSchema = z.object({
  courseId: courseIdSchema,
  coupon: couponCodeSchema,
  account: z.optional(signUpBuyerSchema),
})

/** Responds with a coupon's discount for this buyer. Doesn't reserve a use of the coupon. */
export const POST = endpoint(
  { admit: (user) => user, schema: couponSchema },
  async ({ input: { courseId, coupon: code, account }, user, req, request, ip }) => {
    const browserHash = await ensureBrowserHash(req, request.headers)
    const buyer = { userId: user?.id ?? null, email: user?.email ?? account?.email ?? null }
    const attempt = { browserHash, couponCode: code }
    const quote = await limitCouponAttempts({ code, ip, browserHash }, async () => {
      const course = await findCourse(req, courseId)
      const heldQuote = await findValidQuote(req, course, { ...attempt, shownPriceCents: null })
      return heldQuote ?? quoteCourse(req, course, { ...buyer, ...attempt })
    })
    return Response.json({
      code: quote.coupon?.code,
      discountCents: quote.coupon?.discountCents,
      priceCents: quote.priceCents,
      currency: quote.course.currency,
    })
  },
)
