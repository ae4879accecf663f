import { z } from 'zod'
import { paymentMethods } from '@/domain/checkout/payment-method'
import { MAX_CONSENT_LENGTH } from '@/domain/checkout/withdrawal-texts'
import { signUpBuyerSchema } from '@/domain/identity/sign-up-schema'
import { AppError } from '@/domain/messages/app-error'
import { ensureBrowserHash } from '@/server/session/checkout-cookie'
import { endpoint } from '@/server/requests/endpoint'
import { limitCouponAttempts } from '@/server/limits/limit-coupon-attempts'
import { consume } from '@/server/limits/limits'
import { type Buyer, toBuyer } from '@/services/checkout/orders/buyer'
import { startCheckout } from '@/services/checkout/orders/start-checkout'
import { couponCodeSchema, courseIdSchema } from '../course-input'

const orderSchema = z.object({
  courseId: courseIdSchema,
  shownPriceCents: z.int().min(0),
  // Pages that were opened before an upgrade don't send it.
  shownCurrency: z.string().max(3).default('USD'),
  account: z.optional(signUpBuyerSchema),
  coupon: z.optional(couponCodeSchema),
  method: z.enum(paymentMethods).default('paypal'),
  consentText: z.optional(z.string().max(MAX_CONSENT_LENGTH)),
})

/** Creates the PayPal order for a purchase, or responds with this browser's unpaid order. */
export const POST = endpoint(
  { admit: (user) => user, schema: orderSchema },
  async ({ input, user, req, request, ip }) => {
    const browserHash = await ensureBrowserHash(req, request.headers)
    await consume('checkoutAddress', ip)
    await consume('checkoutBrowser', browserHash)
    const buyer = user ? toBuyer(user) : toVisitorBuyer(input.account)
    // Uses the limit of sign-up step 1, because the response reveals whether an account exists.
    if (!user) await consume('emailCheckEmail', buyer.email)
    const { courseId: courseSlug, coupon: couponCode = null, ...choices } = input
    const checkoutInput = { ...choices, browserHash, buyer, courseSlug, couponCode }
    const order = await limitCouponAttempts({ code: couponCode, ip, browserHash }, () =>
      startCheckout(req, checkoutInput),
    )
    return Response.json(order)
  },
)

function toVisitorBuyer(account: Omit<Buyer, 'userId'> | undefined): Buyer {
  if (account) return { ...account, userId: null }
  throw new AppError('session_ended')
}
