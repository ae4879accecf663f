import { z } from 'zod'
import { signUpBuyerSchema } from '@/domain/identity/sign-up-schema'
import { endpoint } from '@/server/requests/endpoint'
import { limitCouponAttempts } from '@/server/limits/limit-coupon-attempts'
import { consume } from '@/server/limits/limits'
import { registerAndSignIn } from '@/server/session/register-and-sign-in'
import {
  hasRecentFreeEnrollment,
  registerForFreeCourse,
} from '@/services/checkout/orders/start-free'
import { couponCodeSchema, courseIdSchema } from '../course-input'

const registerSchema = z.object({
  courseId: courseIdSchema,
  account: signUpBuyerSchema,
  password: z.string(),
  coupon: z.optional(couponCodeSchema),
})

/** Creates a visitor's account with a free course, and signs them in. Safe to repeat. */
export const POST = endpoint(
  { admit: (user) => user, schema: registerSchema },
  async ({ input: { courseId: courseSlug, account: buyer, password, coupon }, req, ip }) => {
    const { email } = buyer
    const couponCode = coupon ?? null
    await consume('checkoutAddress', ip)
    const user = await registerAndSignIn(req, {
      email,
      password,
      ip,
      register: () =>
        limitCouponAttempts({ code: couponCode, ip, browserHash: null }, () =>
          registerForFreeCourse(req, { courseSlug, buyer, password, couponCode }),
        ),
      wasRegisteredRecently: () => hasRecentFreeEnrollment(req, { email, courseSlug }),
    })
    return Response.json({ user })
  },
)
