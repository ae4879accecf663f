import { routes } from '@/domain/paths'
import { endpoint, noBody } from '@/server/endpoint'
import { clearSessionCookie } from '@/server/session'
import { visitOf } from '@/server/visit'
import { signOut } from '@/services/account/sessions/end-session'

/** Signs this browser out: for a form, which lands on the sign-in page, and for scripts. */
export const POST = endpoint(
  { admit: (user) => user, schema: noBody },
  async ({ user, req, request }) => {
    await clearSessionCookie()
    if (user) {
      const { id: userId, sessionId } = user
      await signOut(req, { userId, sessionId, visit: visitOf(request.headers) })
    }
    return new Response(null, { status: 303, headers: { location: routes.signIn } })
  },
)
