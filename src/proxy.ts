import { type NextRequest, NextResponse } from 'next/server'
import { siteScriptHash } from '@/components/layout/site-script'
import { OWN_REQUEST_HEADER } from '@/domain/http/kept-addresses.mjs'
import { PAGE_PATH } from '@/server/pages/page-path'
import { pagePolicy } from '@/server/pages/page-policy'

/**
 * Gives pages that are rendered per request their headers: a policy with a nonce, which Next.js
 * puts on its own scripts. What is kept for everybody gets its own (src/http). It decides on
 * nothing: who may see what is decided where it is read.
 */
export function proxy(request: NextRequest): NextResponse {
  if (request.headers.has(OWN_REQUEST_HEADER)) return NextResponse.next()
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const { contentSecurityPolicy, openerPolicy } = pagePolicy(request.nextUrl.pathname, {
    nonce,
    hashes: [siteScriptHash],
  })

  const forPage = new Headers(request.headers)
  forPage.set('x-nonce', nonce)
  // Next.js reads the nonce for its scripts from this one.
  forPage.set('content-security-policy', contentSecurityPolicy)
  // For those who have to sign in first: layouts are not told where they are.
  forPage.set(PAGE_PATH, request.nextUrl.pathname + request.nextUrl.search)

  const response = NextResponse.next({ request: { headers: forPage } })
  response.headers.set('content-security-policy', contentSecurityPolicy)
  response.headers.set('cross-origin-opener-policy', openerPolicy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

export const config = {
  // Not the API, whose bodies it would cut at 10 MB; not what Next.js serves itself; not files.
  matcher: ['/((?!api(?:/|$)|_next(?:/|$)|(?:.*/)?[^/]*\\.[^/]*$).*)'],
}
