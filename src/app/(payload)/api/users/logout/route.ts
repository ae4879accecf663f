import { endpoint, noBody } from '@/server/endpoint'
import { anyInstructorOrNotFound } from '@/server/rest-gate'
import { clearSessionCookie } from '@/server/session'
import { visitOf } from '@/server/visit'
import { recordEvent } from '@/services/account/record-event'
import { signOut } from '@/services/account/sign-out'

/** The admin panel's sign-out. Payload's own would write the user's row without the lock. */
export const POST = endpoint(
  { admit: anyInstructorOrNotFound, schema: noBody },
  async ({ user, req, request }) => {
    await clearSessionCookie()
    await signOut(req, user.id, user.sessionId)
    await recordEvent(req, { kind: 'signed_out', userId: user.id, visit: visitOf(request.headers) })
    return Response.json({ message: 'You have been signed out.' })
  },
)
