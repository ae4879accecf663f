import { type NextRequest, NextResponse } from 'next/server'
import { siteScriptHash } from '@/components/site-script/site-script'
import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'
import { PAGE_PATH_HEADER } from '@/server/pages/page-path-header'
import { isCheckoutPage, type PagePolicy, pagePolicy } from '@/server/pages/page-policy'
import { rememberOpenedInvitation } from '@/server/session/opened-invitation'

/**
 * Sets the security headers of pages. A page rendered for one request gets a policy with a nonce,
 * which Next.js adds to its scripts. For cached pages, src/http adds script hashes to the policy
 * instead. This function doesn't check access; the code that reads the data does.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  // The sign-up page is cached too, so its policy needs the methods in both cases.
  const paymentMethods = isCheckoutPage(pathname) ? await listPaymentMethods() : []
  if (request.headers.has(INTERNAL_REQUEST_HEADER) && !request.headers.has('cookie'))
    return setPolicyHeaders(NextResponse.next(), pagePolicy(pathname, null, paymentMethods))
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = pagePolicy(pathname, { nonce, hashes: [siteScriptHash] }, paymentMethods)

  const requestHeaders = new Headers(request.headers)
  requestHeaders.set('x-nonce', nonce)
  // Next.js reads the nonce from this header.
  requestHeaders.set('content-security-policy', policy.contentSecurityPolicy)
  // Layouts don't know the page's URL, which they need to redirect to the sign-in page.
  requestHeaders.set(PAGE_PATH_HEADER, pathname + request.nextUrl.search)

  const response = setPolicyHeaders(
    NextResponse.next({ request: { headers: requestHeaders } }),
    policy,
  )
  response.headers.set('cache-control', 'private, no-store')
  rememberOpenedInvitation(request, response)
  return response
}

/** Without the database, the page fails anyway, and PayPal's own hosts are enough. */
const listPaymentMethods = () => siteProcess.listPaymentMethods().catch(() => ['paypal'])

function setPolicyHeaders(response: NextResponse, policy: PagePolicy): NextResponse {
  response.headers.set('content-security-policy', policy.contentSecurityPolicy)
  response.headers.set('cross-origin-opener-policy', policy.openerPolicy)
  return response
}

export const config = {
  // Excludes static files, Next.js's files, and the API, whose request bodies Next.js would
  // truncate at 10 MB.
  matcher: ['/((?!api(?:/|$)|_next(?:/|$)|(?:.*/)?[^/]*\\.[^/]*$).*)'],
}
