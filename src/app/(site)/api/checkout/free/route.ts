import { z } from 'zod'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint } from '@/server/requests/endpoint'
import { limitCouponAttempts } from '@/server/limits/limit-coupon-attempts'
import { consume } from '@/server/limits/limits'
import { startFreeCourse } from '@/services/checkout/orders/start-free'
import { couponCodeSchema, courseIdSchema } from '../course-input'

/** Enrolls the signed-in user in a free course. */
export const POST = endpoint(
  {
    admit: requireSignedIn,
    schema: z.object({ courseId: courseIdSchema, coupon: z.optional(couponCodeSchema) }),
  },
  async ({ input: { courseId: courseSlug, coupon: couponCode = null }, user, req, ip }) => {
    const { id: userId, email } = user
    await consume('freeUser', userId)
    await limitCouponAttempts({ code: couponCode, ip, browserHash: userId }, () =>
      startFreeCourse(req, { userId, email, courseSlug, couponCode }),
    )
    return Response.json({ enrolled: true })
  },
)
