import { cookies } from 'next/headers'
import { env } from '@/lib/env'

const isSecure = env.SITE_URL.startsWith('https:')

/** The whole name of a cookie of the site: a browser holds it to this host, where there is TLS. */
export const cookieName = (name: string) => (isSecure ? `__Host-h2h-${name}` : `h2h-${name}`)

/**
 * How every cookie of the site is given, for so many seconds. SameSite=Lax: it comes with a link
 * from a mail and with the return from PayPal, and never with another site's POST
 * (docs/security.md, section 2).
 */
export const cookieOptions = (maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge }) as const

/**
 * Gives this browser a cookie for so many seconds; 0 takes it. Only in server actions and route
 * handlers.
 */
export async function setCookie(name: string, value: string, maxAge: number): Promise<void> {
  const jar = await cookies()
  jar.set(name, value, cookieOptions(maxAge))
}
