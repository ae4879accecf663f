import { z } from 'zod'
import { signedIn } from '@/server/requests/action'
import { endpoint } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { startFree } from '@/services/checkout/orders/start-free'
import { courseIdSchema } from '../course-id-schema'

/** Gives the signed-in user a course that costs nothing. */
export const POST = endpoint(
  { admit: signedIn, schema: z.object({ courseId: courseIdSchema }) },
  async ({ input: { courseId: courseSlug }, user, req }) => {
    await consume('freeUser', user.id)
    await startFree(req, { userId: user.id, courseSlug })
    return Response.json({ enrolled: true })
  },
)
