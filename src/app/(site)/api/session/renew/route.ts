import { signedIn } from '@/server/action'
import { endpoint, noBody } from '@/server/endpoint'
import { consume } from '@/server/limits'
import { setSessionCookie } from '@/server/session'
import { renewSession } from '@/services/account/renew-session'

/** Extends the session of this browser, which pages cannot do while they are rendered. */
export const POST = endpoint({ admit: signedIn, schema: noBody }, async ({ user, req }) => {
  await consume('renewSession', user.id)
  const renewed = await renewSession(req, { userId: user.id, sessionId: user.sessionId })
  if (renewed) await setSessionCookie(renewed.token, renewed.maxAgeSeconds)
  return new Response(null, { status: 204 })
})
