import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'

const isSecure = env.SITE_URL.startsWith('https:')
const DEVICE_COOKIE = isSecure ? '__Host-h2h-device' : 'h2h-device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

// A couple shares a browser: each of them is known there, and a few more.
const MOST_ACCOUNTS = 6

/**
 * The id of this browser if it has signed in to the account with this email before, else null. Such
 * a browser has a limit of its own: strangers who guess at an account cannot lock its owner out
 * (security.md, section 2).
 */
export async function knownDevice(email: string): Promise<string | null> {
  const { id, signatures } = await readDevice()
  return signatures.some((given) => isSame(given, sign(id, email))) ? id : null
}

/** Remembers for a year that this browser has signed in to the account. Only in actions and route handlers. */
export async function rememberDevice(email: string): Promise<void> {
  const device = await readDevice()
  const hasId = /^[0-9a-f]{32}$/.test(device.id)
  const id = hasId ? device.id : randomBytes(16).toString('hex')
  const own = sign(id, email)
  const others = hasId ? device.signatures.filter((given) => !isSame(given, own)) : []
  const signatures = [own, ...others].slice(0, MOST_ACCOUNTS)
  const jar = await cookies()
  jar.set(DEVICE_COOKIE, [id, ...signatures].join('.'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: YEAR_SECONDS,
  })
}

async function readDevice(): Promise<{ id: string; signatures: string[] }> {
  const [id = '', ...signatures] = (await cookies()).get(DEVICE_COOKIE)?.value.split('.') ?? []
  return { id, signatures: signatures.slice(0, MOST_ACCOUNTS) }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function sign(id: string, email: string): string {
  return createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`device:${id}:${email}`)
    .digest('base64url')
}
