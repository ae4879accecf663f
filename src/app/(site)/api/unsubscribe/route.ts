import { AppError } from '@/domain/messages/app-error'
import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { routes } from '@/domain/routes/paths'
import { consume } from '@/server/limits/limits'
import { requestFor } from '@/server/payload'
import { clientIp } from '@/server/requests/origin'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { toFailure } from '@/server/requests/action-result'
import { setPreferenceByLink } from '@/services/newsletter/unsubscribe'

const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }

const getToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Redirects an unsubscribe link to a page with a button, because email scanners open links. */
export function GET(request: Request): Response {
  const location = routes.unsubscribe(getToken(request))
  return new Response(null, { status: 302, headers: { ...headers, location } })
}

/**
 * Handles one-click unsubscribe (RFC 8058). Email programs send the request from any origin and
 * without a session, so the signature in the URL is checked instead of the Origin header. Also
 * handles the unsubscribe page's form when JavaScript is off: it sends the chosen setting and is
 * redirected back to the page.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const token = getToken(request)
    if (token === '') throw new AppError('unsubscribe_link_wrong')
    await consume('unsubscribeAddress', clientIp(request.headers))
    const form = new URLSearchParams((await readBodyLimited(request, MAX_BODY_BYTES)).toString())
    const wantedSetting = form.get('wanted')
    await setPreferenceByLink(await requestFor(null), {
      token,
      isSubscribed: wantedSetting === 'yes',
    })
    if (wantedSetting !== null)
      return new Response(null, {
        status: 303,
        headers: { ...headers, location: routes.unsubscribe(token) },
      })
    return Response.json({ unsubscribed: true }, { headers })
  } catch (error) {
    const { status, failure } = toFailure(error, 'POST /api/unsubscribe')
    return Response.json({ error: failure }, { status, headers })
  }
}
