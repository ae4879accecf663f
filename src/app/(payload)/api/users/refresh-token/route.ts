import { endpoint, noBody } from '@/server/requests/endpoint'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { setSessionCookie } from '@/server/session/session'
import { renewSession } from '@/services/identity/sessions/renew-session'

/**
 * Extends the admin panel's session and responds with the current user, in the format of Payload's
 * own endpoint, which would write the user's row without the lock.
 */
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
