import { cookies } from 'next/headers'
import { env } from '@/lib/env'

const isSecure = env.SITE_URL.startsWith('https:')

/** Returns a cookie's full name. With TLS, the `__Host-` prefix binds it to this host. */
export const cookieName = (name: string) => (isSecure ? `__Host-h2h-${name}` : `h2h-${name}`)

/**
 * Returns the options for all cookies. `maxAge` is in seconds. With SameSite=Lax, browsers send the
 * cookies when following a link in an email or returning from PayPal, but never with a POST from
 * another site (docs/security.md, section 2).
 */
export const cookieOptions = (maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge }) as const

/** Sets a cookie for `maxAge` seconds; 0 deletes it. For server actions and route handlers only. */
export async function setCookie(name: string, value: string, maxAge: number): Promise<void> {
  const cookieStore = await cookies()
  cookieStore.set(name, value, cookieOptions(maxAge))
}
