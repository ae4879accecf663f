import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { setSessionCookie } from '@/server/session/session'
import { clientInfoOf } from '@/server/session/client-info'
import { renewSession } from '@/services/identity/sessions/renew-session'
import { touchSession } from '@/services/identity/sessions/remember-session'

/** Extends this session and records its use. Rendering a page can't set cookies. */
export const POST = endpoint(
  { admit: signedIn, schema: noBody },
  async ({ user, req, request }) => {
    await consume('renewSession', user.id)
    const session = { userId: user.id, sessionId: user.sessionId }
    await touchSession(req, { ...session, clientInfo: clientInfoOf(request.headers) })
    const renewed = await renewSession(req, session)
    if (renewed) await setSessionCookie(renewed.token, renewed.maxAgeSeconds)
    return new Response(null, { status: 204 })
  },
)
