import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { consume } from '@/server/limits/limits'
import { requestFor } from '@/server/payload'
import { clientAddress } from '@/server/requests/origin'
import { failureOf } from '@/server/requests/result'
import { switchByLink } from '@/services/notifications/unsubscribe/unsubscribe'

const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

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
 * session. So no Origin is asked for: the signature in the address counts.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const token = tokenOf(request)
    if (token === '') throw new AppError('unsubscribe_link_wrong')
    await consume('unsubscribeAddress', clientAddress(request.headers))
    await switchByLink(await requestFor(null), { token, isWanted: false })
    return Response.json({ unsubscribed: true }, { headers })
  } catch (error) {
    const { status, failure } = failureOf(error, 'POST /api/unsubscribe')
    return Response.json({ error: failure }, { status, headers })
  }
}
