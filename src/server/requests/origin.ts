import { networkOf } from '@/domain/http/ip-address'
import { isSameOriginUnnamed } from '@/domain/http/same-origin.mjs'
import { env } from '@/lib/env'

const listedOrigins = new Set([env.SITE_URL, ...loopbackTwins(env.SITE_URL)])

/**
 * Whether a request that changes something comes from our own pages. Browsers send Origin with
 * every POST. Where it names none, the browser has to say itself that the page was ours
 * (docs/security.md, section 2).
 */
export function hasListedOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (isSameOriginUnnamed(origin, headers.get('sec-fetch-site'))) return true
  return origin !== null && listedOrigins.has(origin)
}

/** The address of the client as the trusted proxy saw it, or null when no proxy is configured. */
export function clientAddress(headers: Headers): string | null {
  if (!env.TRUSTED_PROXY) return null
  // The proxy appends the address it saw: everything before it is the client's own claim.
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)
  return last === undefined ? null : networkOf(last)
}

// On a developer's machine the site answers at localhost and at 127.0.0.1 alike.
function loopbackTwins(siteUrl: string): string[] {
  const url = new URL(siteUrl)
  const names = ['localhost', '127.0.0.1']
  if (url.protocol !== 'http:' || !names.includes(url.hostname)) return []
  return names.map((name) => `http://${name}${url.port ? `:${url.port}` : ''}`)
}
