import { progressEventSchema } from '@/domain/learning/progress-event'
import { signedIn } from '@/server/requests/action'
import { endpoint } from '@/server/requests/endpoint'
import { consumeInProcess } from '@/server/limits/limits'
import { recordProgress } from '@/services/learning/record-progress'

/** Saves progress in a lesson. Also called by `sendBeacon` when a page is left. */
export const POST = endpoint(
  { admit: signedIn, schema: progressEventSchema },
  async ({ req, user, input }) => {
    await consumeInProcess('progressUser', user.id)
    await recordProgress(req, input)
    return new Response(null, { status: 204 })
  },
)
