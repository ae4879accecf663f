import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { setSessionCookie } from '@/server/session/session'
import { getClientInfo } from '@/server/session/client-info'
import { renewSession } from '@/services/identity/sessions/renew-session'
import { touchSession } from '@/services/identity/sessions/register-session'

/**
 * Extends this session and records its use. The browser calls it after the page loads, because
 * server components can't set cookies.
 */
export const POST = endpoint(
  { admit: requireSignedIn, schema: noBody },
  async ({ user, req, request }) => {
    await consume('renewSession', user.id)
    const sessionKey = { userId: user.id, sessionId: user.sessionId }
    await touchSession(req, { ...sessionKey, clientInfo: getClientInfo(request.headers) })
    const renewedSession = await renewSession(req, sessionKey)
    if (renewedSession) await setSessionCookie(renewedSession.token, renewedSession.maxAgeSeconds)
    return new Response(null, { status: 204 })
  },
)
