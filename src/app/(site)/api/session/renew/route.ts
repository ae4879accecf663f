import { signedIn } from '@/server/action'
import { endpoint, noBody } from '@/server/endpoint'
import { consume } from '@/server/limits'
import { setSessionCookie } from '@/server/session'
import { visitOf } from '@/server/visit'
import { renewSession } from '@/services/account/renew-session'
import { touchSession } from '@/services/account/sessions/remember-session'

/**
 * Extends the session of this browser and notes that it is in use, which pages cannot do while they
 * are rendered.
 */
export const POST = endpoint(
  { admit: signedIn, schema: noBody },
  async ({ user, req, request }) => {
    await consume('renewSession', user.id)
    const session = { userId: user.id, sessionId: user.sessionId }
    await touchSession(req, { ...session, visit: visitOf(request.headers) })
    const renewed = await renewSession(req, session)
    if (renewed) await setSessionCookie(renewed.token, renewed.maxAgeSeconds)
    return new Response(null, { status: 204 })
  },
)
