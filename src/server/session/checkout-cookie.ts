import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { parseCookies } from 'payload/shared'
import { cookieName, setCookie } from './cookie'

/**
 * The secret that identifies a browser's checkout (docs/payments.md, section 5). Only its hash is
 * stored.
 */
const CHECKOUT_COOKIE = cookieName('checkout')

const SECRET_BYTES = 32
const secretPattern = /^[A-Za-z0-9_-]{43}$/
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** Returns the hash of this browser's checkout secret, or null when it has none. */
export function browserHashOf(headers: Headers): string | null {
  const secret = parseCookies(headers).get(CHECKOUT_COOKIE)
  return secret && secretPattern.test(secret) ? hashOf(secret) : null
}

/**
 * Returns the hash of this browser's checkout secret, creating one if needed. Only in route
 * handlers. SameSite=Lax, so that it is sent on the return from PayPal's page.
 */
export async function ensureBrowserHash(headers: Headers): Promise<string> {
  return browserHashOf(headers) ?? (await renewBrowserHash())
}

/**
 * Replaces this browser's checkout secret, whose purchase belongs to another user. Only in route
 * handlers.
 */
export async function renewBrowserHash(): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await setCookie(CHECKOUT_COOKIE, secret, MAX_AGE_SECONDS)
  return hashOf(secret)
}

/** Removes this browser's checkout secret after a purchase: the next user starts a new one. */
export async function clearCheckoutCookie(): Promise<void> {
  await setCookie(CHECKOUT_COOKIE, '', 0)
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
