import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { getBrowserHash, clearCheckoutCookie } from '@/server/session/checkout-cookie'
import { endpoint } from '@/server/requests/endpoint'
import { signInExisting } from '@/server/session/sign-in-existing'
import { rememberDevice } from '@/server/session/known-device'
import { consume } from '@/server/limits/limits'
import { withFailedSignInLogging } from '@/server/session/record-failed-sign-in'
import { setSessionCookie } from '@/server/session/session'
import { getClientInfo } from '@/server/session/client-info'
import { signIn } from '@/services/identity/sessions/sign-in'
import { completeRegistration } from '@/services/checkout/fulfillment/complete-registration'
import { findCourseForBrowser } from '@/services/checkout/orders/find-course-for-browser'
import { courseIdSchema } from '../course-input'

/** Creates an account for this browser's paid checkout, and signs the buyer in. Safe to repeat. */
export const POST = endpoint(
  {
    admit: (user) => user,
    schema: z.object({ courseId: courseIdSchema, password: z.string() }),
  },
  async ({ input: { courseId: courseSlug, password }, req, request, ip }) => {
    const browserHash = getBrowserHash(request.headers)
    if (!browserHash) throw new AppError('payment_required')
    await consume('registerBrowser', browserHash)
    const { id: courseId } = await findCourseForBrowser(req, { browserHash, courseSlug })
    const checkoutKey = { browserHash, courseId }
    const { email, hasPassword } = await completeRegistration(req, { ...checkoutKey, password })
    const session = hasPassword
      ? await withFailedSignInLogging(req, email, () =>
          signIn(req, { email, password }, { clientInfo: getClientInfo(request.headers) }),
        )
      : await signInExisting(req, { email, password, ip })
    await setSessionCookie(session.token)
    await rememberDevice(session.deviceStamp)
    await clearCheckoutCookie()
    return Response.json({ user: session.user })
  },
)
