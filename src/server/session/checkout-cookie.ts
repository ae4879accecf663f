import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { parseCookies } from 'payload/shared'
import { env } from '@/lib/env'

const isSecure = env.SITE_URL.startsWith('https:')

/**
 * The secret that says whose checkout it is (docs/payments.md, section 5). Only its hash is stored.
 */
const CHECKOUT_COOKIE = isSecure ? '__Host-h2h-checkout' : 'h2h-checkout'

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
  await writeCookie(secret, KEPT_SECONDS)
  return hashOf(secret)
}

/**
 * Takes the secret from this browser, whose purchase is done: the next person at it begins anew.
 */
export async function forgetBrowser(): Promise<void> {
  await writeCookie('', 0)
}

async function writeCookie(value: string, maxAge: number): Promise<void> {
  const jar = await cookies()
  jar.set(CHECKOUT_COOKIE, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge,
  })
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
