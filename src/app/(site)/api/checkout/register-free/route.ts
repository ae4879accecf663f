import { z } from 'zod'
import { signUpBuyerSchema } from '@/domain/sign-up-schema'
import { endpoint } from '@/server/endpoint'
import { rememberDevice } from '@/server/known-device'
import { consume } from '@/server/limits'
import { setSessionCookie } from '@/server/session'
import { signIn } from '@/services/account/sign-in'
import { registerFree } from '@/services/checkout/start-free'
import { courseIdSchema } from '../course-id-schema'

const registerSchema = z.object({
  courseId: courseIdSchema,
  account: signUpBuyerSchema,
  password: z.string(),
})

/** Makes a visitor's account with a course that costs nothing, and signs in. */
export const POST = endpoint(
  { admit: (user) => user, schema: registerSchema },
  async ({ input: { courseId: courseSlug, account: buyer, password }, req, address }) => {
    await consume('checkoutAddress', address)
    await consume('emailCheckEmail', buyer.email)
    await registerFree(req, { courseSlug, buyer, password })
    const session = await signIn(req, { email: buyer.email, password })
    await setSessionCookie(session.token)
    await rememberDevice(buyer.email)
    return Response.json({ user: session.user })
  },
)
