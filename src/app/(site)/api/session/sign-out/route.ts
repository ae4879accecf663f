import { routes } from '@/domain/paths'
import { endpoint, noBody } from '@/server/endpoint'
import { clearSessionCookie } from '@/server/session'
import { visitOf } from '@/server/visit'
import { recordEvent } from '@/services/account/record-event'
import { signOut } from '@/services/account/sign-out'

/** Signs this browser out: for a form, which lands on the sign-in page, and for scripts. */
export const POST = endpoint(
  { admit: (user) => user, schema: noBody },
  async ({ user, req, request }) => {
    await clearSessionCookie()
    if (user) {
      await signOut(req, user.id, user.sessionId)
      await recordEvent(req, {
        kind: 'signed_out',
        userId: user.id,
        visit: visitOf(request.headers),
      })
    }
    return new Response(null, { status: 303, headers: { location: routes.signIn } })
  },
)
