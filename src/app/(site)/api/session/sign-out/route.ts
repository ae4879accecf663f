import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { SIGNED_OUT_HASH } from '@/domain/routes/script-paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { clearSessionCookie } from '@/server/session/session'
import { getClientInfo } from '@/server/session/client-info'
import { signOut } from '@/services/identity/sessions/end-session'

type Context = { params: Promise<Record<string, never>> }

const endSession = endpoint(
  { admit: (user) => user, schema: noBody },
  async ({ user, req, request }) => {
    await clearSessionCookie()
    if (user) {
      const { id: userId, sessionId } = user
      await signOut(req, { userId, sessionId, clientInfo: getClientInfo(request.headers) })
    }
    return redirectTo(await readRedirectPath(request))
  },
)

/**
 * Signs this browser out. Handles requests from scripts and forms. Redirects a form to the path in
 * its `next` field, or to the sign-in page. If the session can't be ended, for example while the
 * database is down, clears the cookie anyway, to protect users of shared computers. The Security
 * tab then lists the session until it expires.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  const response = await endSession(request, context)
  if (response.status < 500) return response
  await clearSessionCookie()
  return redirectTo(routes.signedOut)
}

/** Returns the form's `next` path with a flag that clears the auth hint, or the sign-in page. */
async function readRedirectPath(request: Request): Promise<string> {
  try {
    const form = new URLSearchParams((await readBodyLimited(request, MAX_BODY_BYTES)).toString())
    const path = safeRedirectPath(form.get('next'))?.split('#', 1)[0]
    return path === undefined ? routes.signedOut : path + SIGNED_OUT_HASH
  } catch (error) {
    // An unreadable form loses only its `next` path. The user is still signed out.
    if (error instanceof AppError) return routes.signedOut
    throw error
  }
}

const redirectTo = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
