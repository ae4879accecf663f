import { type NextRequest, NextResponse } from 'next/server'
import { siteScriptHash } from '@/components/site-script/site-script'
import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { PAGE_PATH } from '@/server/pages/page-path'
import { type PagePolicy, pagePolicy } from '@/server/pages/page-policy'
import { rememberOpenedInvitation } from '@/server/session/opened-invitation'

/**
 * Sets the headers of pages that are rendered per request: a policy with a nonce, which Next.js
 * adds to its scripts. For cached pages, src/http adds script hashes instead. Makes no access
 * decisions; those happen where data is read.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  if (request.headers.has(INTERNAL_REQUEST_HEADER) && !request.headers.has('cookie'))
    return withPolicy(NextResponse.next(), pagePolicy(pathname, null))
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = pagePolicy(pathname, { nonce, hashes: [siteScriptHash] })

  const requestHeaders = new Headers(request.headers)
  requestHeaders.set('x-nonce', nonce)
  // Next.js reads the nonce from this header.
  requestHeaders.set('content-security-policy', policy.contentSecurityPolicy)
  // For the redirect to sign-in: layouts don't know their own URL.
  requestHeaders.set(PAGE_PATH, pathname + request.nextUrl.search)

  const response = withPolicy(NextResponse.next({ request: { headers: requestHeaders } }), policy)
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
  // Not the API, whose bodies Next.js would cut at 10 MB; not Next's own files; not static files.
  matcher: ['/((?!api(?:/|$)|_next(?:/|$)|(?:.*/)?[^/]*\\.[^/]*$).*)'],
}
