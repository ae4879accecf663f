import { AppError } from '@/domain/messages/app-error'
import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { routes } from '@/domain/routes/paths'
import { consume } from '@/server/limits/limits'
import { requestFor } from '@/server/payload'
import { clientAddress } from '@/server/requests/origin'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { failureOf } from '@/server/requests/result'
import { switchByLink } from '@/services/notifications/unsubscribe/unsubscribe'

const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/**
 * The link at the foot of a mail: to the page with the button, as programs open links by
 * themselves.
 */
export function GET(request: Request): Response {
  const location = routes.unsubscribe(tokenOf(request))
  return new Response(null, { status: 302, headers: { ...headers, location } })
}

/**
 * One click in a mail program (RFC 8058), which sends this by itself, from anywhere and without a
 * session. So no Origin is asked for: the signature in the address counts. The form of the page
 * says what is wanted, and gets the page again: it needs no scripts.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const token = tokenOf(request)
    if (token === '') throw new AppError('unsubscribe_link_wrong')
    await consume('unsubscribeAddress', clientAddress(request.headers))
    const form = new URLSearchParams((await readBodyLimited(request, MAX_BODY_BYTES)).toString())
    const wanted = form.get('wanted')
    await switchByLink(await requestFor(null), { token, isWanted: wanted === 'yes' })
    if (wanted !== null)
      return new Response(null, {
        status: 303,
        headers: { ...headers, location: routes.unsubscribe(token) },
      })
    return Response.json({ unsubscribed: true }, { headers })
  } catch (error) {
    const { status, failure } = failureOf(error, 'POST /api/unsubscribe')
    return Response.json({ error: failure }, { status, headers })
  }
}
