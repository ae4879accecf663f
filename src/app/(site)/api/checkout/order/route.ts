import { z } from 'zod'
import { signUpBuyerSchema } from '@/domain/identity/sign-up-schema'
import { AppError } from '@/domain/messages/app-error'
import { ensureCheckoutBrowser } from '@/server/session/checkout-cookie'
import { endpoint } from '@/server/requests/endpoint'
import { limitCouponAttempts } from '@/server/limits/limit-coupon-attempts'
import { consume } from '@/server/limits/limits'
import { type Buyer, buyerOf } from '@/services/checkout/orders/buyer'
import { startCheckout } from '@/services/checkout/orders/start-checkout'
import { couponCodeSchema, courseIdSchema } from '../course-input'

const orderSchema = z.object({
  courseId: courseIdSchema,
  shownPriceCents: z.int().min(0),
  account: z.optional(signUpBuyerSchema),
  coupon: z.optional(couponCodeSchema),
})

/** Creates the PayPal order of a purchase, or finds the unpaid order of this browser. */
export const POST = endpoint(
  { admit: (user) => user, schema: orderSchema },
  async ({ input, user, req, request, ip }) => {
    const browserHash = await ensureCheckoutBrowser(req, request.headers)
    await consume('checkoutAddress', ip)
    await consume('checkoutBrowser', browserHash)
    const buyer = user ? buyerOf(user) : visitor(input.account)
    // Limited like step 1 of the sign-up, because the response reveals if an email has an account.
    if (!user) await consume('emailCheckEmail', buyer.email)
    const { courseId: courseSlug, shownPriceCents, coupon: couponCode = null } = input
    const start = { browserHash, buyer, courseSlug, shownPriceCents, couponCode }
    const order = await limitCouponAttempts({ code: couponCode, ip, browserHash }, () =>
      startCheckout(req, start),
    )
    return Response.json(order)
  },
)

function visitor(account: Omit<Buyer, 'userId'> | undefined): Buyer {
  if (account) return { ...account, userId: null }
  throw new AppError('session_ended')
}
