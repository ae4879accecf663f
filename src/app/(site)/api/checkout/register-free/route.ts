import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { signUpBuyerSchema } from '@/domain/identity/sign-up-schema'
import { endpoint } from '@/server/requests/endpoint'
import { signInExisting } from '@/server/session/sign-in-existing'
import { rememberDevice } from '@/server/session/known-device'
import { limitCouponAttempts } from '@/server/limits/limit-coupon-attempts'
import { limitMails } from '@/server/limits/limit-mails'
import { consume } from '@/server/limits/limits'
import { withFailedSignInLogging } from '@/server/session/record-failed-sign-in'
import { setSessionCookie } from '@/server/session/session'
import { currentClientInfo } from '@/server/session/client-info'
import { signIn, type SignInResult } from '@/services/identity/sessions/sign-in'
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
  async ({ input, req, ip }) => {
    const { email } = input.account
    await consume('checkoutAddress', ip)
    await consume('registerFreeAddress', ip)
    await consume('emailCheckEmail', email)
    const session = await register(req, input, ip)
    await setSessionCookie(session.token)
    await rememberDevice(session.deviceStamp)
    return Response.json({ user: session.user })
  },
)

async function register(
  req: PayloadRequest,
  { courseId: courseSlug, account: buyer, password, coupon }: z.infer<typeof registerSchema>,
  ip: string | null,
): Promise<SignInResult> {
  const { email } = buyer
  const couponCode = coupon ?? null
  try {
    await limitMails('registeredMailbox', email, () =>
      limitCouponAttempts({ code: couponCode, ip, browserHash: null }, () =>
        registerForFreeCourse(req, { courseSlug, buyer, password, couponCode }),
      ),
    )
  } catch (error) {
    // The account exists if this repeats a registration whose response was lost.
    const isTaken = error instanceof AppError && error.code === 'email_taken'
    if (!isTaken || !(await hasRecentFreeEnrollment(req, { email, courseSlug }))) throw error
    return signInExisting(req, { email, password, ip })
  }
  const clientInfo = await currentClientInfo()
  return withFailedSignInLogging(req, email, () => signIn(req, { email, password }, { clientInfo }))
}
