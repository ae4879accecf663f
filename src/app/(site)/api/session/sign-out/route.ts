import { routes } from '@/domain/routes/paths'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { clearSessionCookie } from '@/server/session/session'
import { clientInfoOf } from '@/server/session/client-info'
import { signOut } from '@/services/identity/sessions/end-session'

type Context = { params: Promise<Record<string, never>> }

const endSessionHere = endpoint(
  { admit: (user) => user, schema: noBody },
  async ({ user, req, request }) => {
    await clearSessionCookie()
    if (user) {
      const { id: userId, sessionId } = user
      await signOut(req, { userId, sessionId, clientInfo: clientInfoOf(request.headers) })
    }
    return toSignIn()
  },
)

/**
 * Signs this browser out: for a form, which lands on the sign-in page, and for scripts. When the
 * session cannot be ended, as while the database is away, the browser loses it all the same, which
 * is what counts at a shared computer; the list under Security shows it until it ends.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  const answer = await endSessionHere(request, context)
  if (answer.status < 500) return answer
  await clearSessionCookie()
  return toSignIn()
}

const toSignIn = () =>
  new Response(null, {
    status: 303,
    headers: { location: routes.signedOut, 'cache-control': 'private, no-store' },
  })
