import { toNetwork } from '@/domain/http/ip-address'
import { isSameOriginByFetchSite } from '@/domain/http/same-origin.mjs'
import { env } from '@/lib/env'

const allowedOrigins = new Set([env.SITE_URL, ...loopbackOrigins(env.SITE_URL)])

/**
 * Returns whether a state-changing request comes from a page on this site. Browsers send an Origin
 * with every POST; if it's `null`, Sec-Fetch-Site decides (docs/security.md, section 2).
 */
export function hasAllowedOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (isSameOriginByFetchSite(origin, headers.get('sec-fetch-site'))) return true
  return origin !== null && allowedOrigins.has(origin)
}

/** Returns the client's IP as reported by the trusted proxy, or null if no proxy is configured. */
export function clientIp(headers: Headers): string | null {
  if (!env.TRUSTED_PROXY) return null
  // The proxy appends the client's IP. The client may have forged all earlier values.
  const clientAddress = headers.get('x-forwarded-for')?.split(',').at(-1)
  return clientAddress === undefined ? null : toNetwork(clientAddress)
}

// On a developer's machine the site is available at both localhost and 127.0.0.1.
function loopbackOrigins(siteUrl: string): string[] {
  const url = new URL(siteUrl)
  const loopbackHosts = ['localhost', '127.0.0.1']
  if (url.protocol !== 'http:' || !loopbackHosts.includes(url.hostname)) return []
  return loopbackHosts.map((name) => `http://${name}${url.port ? `:${url.port}` : ''}`)
}
