import { type NextRequest, NextResponse } from 'next/server'
import { siteScriptHash } from '@/components/site-script/site-script'
import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { PAGE_PATH } from '@/server/pages/page-path'
import { type PagePolicy, pagePolicy } from '@/server/pages/page-policy'
import { rememberOpenedInvitation } from '@/server/session/opened-invitation'

/**
 * Gives pages that are rendered per request their headers: a policy with a nonce, which Next.js
 * puts on its own scripts. In the policy of what is kept for many, src/http names the scripts. It
 * decides on nothing: who may see what is decided where it is read.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  if (request.headers.has(INTERNAL_REQUEST_HEADER) && !request.headers.has('cookie'))
    return withPolicy(NextResponse.next(), pagePolicy(pathname, null))
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = pagePolicy(pathname, { nonce, hashes: [siteScriptHash] })

  const forPage = new Headers(request.headers)
  forPage.set('x-nonce', nonce)
  // Next.js reads the nonce for its scripts from this one.
  forPage.set('content-security-policy', policy.contentSecurityPolicy)
  // For those who have to sign in first: layouts are not told where they are.
  forPage.set(PAGE_PATH, pathname + request.nextUrl.search)

  const response = withPolicy(NextResponse.next({ request: { headers: forPage } }), policy)
  response.headers.set('cache-control', 'private, no-store')
  rememberOpenedInvitation(request, response)
  return response
}

function withPolicy(response: NextResponse, policy: PagePolicy): NextResponse {
  response.headers.set('content-security-policy', policy.contentSecurityPolicy)
  response.headers.set('cross-origin-opener-policy', policy.openerPolicy)
  return response
}

export const config = {
  // Not the API, whose bodies it would cut at 10 MB; not what Next.js serves itself; not files.
  matcher: ['/((?!api(?:/|$)|_next(?:/|$)|(?:.*/)?[^/]*\\.[^/]*$).*)'],
}
