import { progressEventSchema } from '@/domain/learning/progress-event'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint } from '@/server/requests/endpoint'
import { consumeInProcess } from '@/server/limits/limits'
import { recordProgress } from '@/services/learning/record-progress'

/** Saves progress in a lesson. Pages also call it with `sendBeacon` when the user leaves. */
export const POST = endpoint(
  { admit: requireSignedIn, schema: progressEventSchema },
  async ({ req, user, input }) => {
    await consumeInProcess('progressUser', user.id)
    await recordProgress(req, input)
    return new Response(null, { status: 204 })
  },
)
