import { endpoint, noBody } from '@/server/requests/endpoint'
import { anyInstructorOrNotFound } from '@/server/gates/rest-gate'
import { clearSessionCookie } from '@/server/session/session'
import { getClientInfo } from '@/server/session/client-info'
import { signOut } from '@/services/identity/sessions/end-session'

/** Signs out. Replaces Payload's endpoint, which would update the user's row without locking it. */
export const POST = endpoint(
  { admit: anyInstructorOrNotFound, schema: noBody },
  async ({ user, req, request }) => {
    await clearSessionCookie()
    const { id: userId, sessionId } = user
    await signOut(req, { userId, sessionId, clientInfo: getClientInfo(request.headers) })
    return Response.json({ message: 'You have been signed out.' })
  },
)
