import 'server-only'
import { randomBytes } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { sha256 } from '@/lib/sha256'
import { hasOtherUserCheckout } from '@/services/checkout/orders/other-user-checkout'
import { cookieName, setCookie } from './cookie'

/** The secret that identifies a browser's checkout (docs/payments.md, section 5). */
const CHECKOUT_COOKIE = cookieName('checkout')

const SECRET_BYTES = 32
const secretPattern = /^[A-Za-z0-9_-]{43}$/
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** Returns the hash of this browser's checkout secret, or null if the browser has none. */
export function getBrowserHash(headers: Headers): string | null {
  const secret = parseCookies(headers).get(CHECKOUT_COOKIE)
  return secret && secretPattern.test(secret) ? sha256(secret) : null
}

/** Removes the checkout secret after a purchase: the browser's next user must get a new one. */
export async function clearCheckoutCookie(): Promise<void> {
  await setCookie(CHECKOUT_COOKIE, '', 0)
}

/**
 * Returns the hash of this browser's checkout secret. Creates a new secret if there is none, or if
 * another account has an unfinished checkout in this browser. Call it only in route handlers.
 */
export async function ensureBrowserHash(req: PayloadRequest, headers: Headers): Promise<string> {
  const browserHash = getBrowserHash(headers)
  const isUsable = browserHash !== null && !(await hasOtherUserCheckout(req, browserHash))
  return isUsable ? browserHash : renewBrowserHash()
}

/**
 * Replaces the secret and returns its hash. The cookie is SameSite=Lax, so that browsers send it
 * when the buyer returns from PayPal.
 */
async function renewBrowserHash(): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await setCookie(CHECKOUT_COOKIE, secret, MAX_AGE_SECONDS)
  return sha256(secret)
}
