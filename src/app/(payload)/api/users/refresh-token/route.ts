import { endpoint, noBody } from '@/server/requests/endpoint'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { setSessionCookie } from '@/server/session/session'
import { renewSession } from '@/services/identity/sessions/renew-session'

/** Extends the session. Replaces Payload's endpoint, which would not lock the user's row. */
export const POST = endpoint(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ user, req }) => {
    const renewedSession = await renewSession(req, { userId: user.id, sessionId: user.sessionId })
    if (renewedSession) await setSessionCookie(renewedSession.token, renewedSession.maxAgeSeconds)
    const expiresAt = renewedSession
      ? Date.now() + renewedSession.maxAgeSeconds * 1000
      : user.sessionExpiresAt.getTime()
    const latestUser = await req.payload.findByID({
      collection: 'users',
      id: user.id,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return Response.json({
      message: 'Session extended.',
      exp: Math.floor(expiresAt / 1000),
      user: { ...latestUser, collection: 'users' },
    })
  },
)
