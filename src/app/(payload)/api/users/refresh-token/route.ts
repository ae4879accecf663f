import { endpoint, noBody } from '@/server/requests/endpoint'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { setSessionCookie } from '@/server/session/session'
import { renewSession } from '@/services/identity/sessions/renew-session'

/** Extends the session. Replaces Payload's endpoint, which would not lock the user's row. */
export const POST = endpoint(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ user, req }) => {
    const renewed = await renewSession(req, { userId: user.id, sessionId: user.sessionId })
    if (renewed) await setSessionCookie(renewed.token, renewed.maxAgeSeconds)
    const expiresAt = renewed
      ? Date.now() + renewed.maxAgeSeconds * 1000
      : user.sessionExpiresAt.getTime()
    const fresh = await req.payload.findByID({
      collection: 'users',
      id: user.id,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return Response.json({
      message: 'Session extended.',
      exp: Math.floor(expiresAt / 1000),
      user: { ...fresh, collection: 'users' },
    })
  },
)
