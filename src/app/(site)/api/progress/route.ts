import { progressEventSchema } from '@/domain/learning/progress-event'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint } from '@/server/requests/endpoint'
import { consumeInProcess } from '@/server/limits/limits'
import { recordProgress } from '@/services/learning/record-progress'

/** Saves progress in a lesson. Browsers also call it by `sendBeacon` when leaving a page. */
export const POST = endpoint(
  { admit: requireSignedIn, schema: progressEventSchema },
  async ({ req, user, input }) => {
    await consumeInProcess('progressUser', user.id)
    await recordProgress(req, input)
    return new Response(null, { status: 204 })
  },
)
