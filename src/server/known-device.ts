import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'

const isSecure = env.SITE_URL.startsWith('https:')
const DEVICE_COOKIE = isSecure ? '__Host-h2h-device' : 'h2h-device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The id of this browser if it has signed in to the account with this email before, else null. Such
 * a browser has a limit of its own: strangers who guess at an account cannot lock its owner out
 * (security.md, section 2).
 */
export async function knownDevice(email: string): Promise<string | null> {
  const [id = '', signature = ''] = (await cookies()).get(DEVICE_COOKIE)?.value.split('.') ?? []
  const expected = Buffer.from(sign(id, email))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Remembers for a year that this browser has signed in to the account. Only in actions and route handlers. */
export async function rememberDevice(email: string): Promise<void> {
  const id = (await knownDevice(email)) ?? randomBytes(16).toString('hex')
  const jar = await cookies()
  jar.set(DEVICE_COOKIE, `${id}.${sign(id, email)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: YEAR_SECONDS,
  })
}

function sign(id: string, email: string): string {
  return createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`device:${id}:${email}`)
    .digest('base64url')
}
