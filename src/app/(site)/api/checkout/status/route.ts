import { AppError } from '@/domain/messages/app-error'
import { ensureBrowserHash } from '@/server/session/checkout-cookie'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { findCheckoutStatus } from '@/services/checkout/orders/checkout-status'
import { courseIdSchema } from '../course-input'

/**
 * Responds with the status of this browser's purchase of a course. Sets the checkout cookie, so
 * that simultaneous orders share it.
 */
export const GET = endpoint(
  { admit: (user) => user, schema: noBody },
  async ({ req, request, ip }) => {
    const parsedCourseId = courseIdSchema.safeParse(
      new URL(request.url).searchParams.get('courseId'),
    )
    if (!parsedCourseId.success) throw new AppError('bad_request')
    const browserHash = await ensureBrowserHash(req, request.headers)
    await consume('statusAddress', ip)
    await consume('statusBrowser', browserHash)
    const status = await findCheckoutStatus(req, { browserHash, courseSlug: parsedCourseId.data })
    return Response.json(status ?? { state: 'none' })
  },
)
