import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { SIGNED_OUT } from '@/domain/routes/script-paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { readBodyLimited } from '@/server/requests/read-body-limited'
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
    return leadTo(await nextOf(request))
  },
)

/**
 * Signs this browser out, for scripts and for forms. A form is redirected to the page it names, or
 * to the sign-in. When the session can't be ended, as while the database is down, the browser loses
 * it anyway, which is what counts on a shared computer; Security lists it until it expires.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  const answer = await endSessionHere(request, context)
  if (answer.status < 500) return answer
  await clearSessionCookie()
  return leadTo(routes.signedOut)
}

/** The page that a form names, or the sign-in, with the mark by which it forgets the person. */
async function nextOf(request: Request): Promise<string> {
  try {
    const form = new URLSearchParams((await readBodyLimited(request, MAX_BODY_BYTES)).toString())
    const path = safeRedirectPath(form.get('next'))?.split('#', 1)[0]
    return path === undefined ? routes.signedOut : path + SIGNED_OUT
  } catch (error) {
    // They are signed out all the same.
    if (error instanceof AppError) return routes.signedOut
    throw error
  }
}

const leadTo = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
