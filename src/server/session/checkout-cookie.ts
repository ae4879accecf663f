import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { parseCookies } from 'payload/shared'
import { cookieName, setCookie } from './cookie'

/**
 * The secret that says whose checkout it is (docs/payments.md, section 5). Only its hash is stored.
 */
const CHECKOUT_COOKIE = cookieName('checkout')

const SECRET_BYTES = 32
const secretPattern = /^[A-Za-z0-9_-]{43}$/
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** The hash of this browser's checkout secret, or null when it has none. */
export function browserHashOf(headers: Headers): string | null {
  const secret = parseCookies(headers).get(CHECKOUT_COOKIE)
  return secret && secretPattern.test(secret) ? hashOf(secret) : null
}

/**
 * The same; a browser without a secret is given one. Only in route handlers. Lax, so that it comes
 * back with the return from PayPal's page.
 */
export async function ensureBrowserHash(headers: Headers): Promise<string> {
  return browserHashOf(headers) ?? (await renewBrowserHash())
}

/**
 * Gives this browser another secret: what was begun in it belongs to somebody else. Only in route
 * handlers.
 */
export async function renewBrowserHash(): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await setCookie(CHECKOUT_COOKIE, secret, KEPT_SECONDS)
  return hashOf(secret)
}

/**
 * Takes the secret from this browser, whose purchase is done: the next person at it begins anew.
 */
export async function clearCheckoutCookie(): Promise<void> {
  await setCookie(CHECKOUT_COOKIE, '', 0)
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
