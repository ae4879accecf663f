import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { type DeviceStamp, readDeviceStamp } from '@/services/identity/sessions/device-stamp'
import { requestFor } from '../payload'
import { cookieName, setCookie } from './cookie'

const DEVICE_COOKIE = cookieName('device')
const YEAR_SECONDS = 365 * 24 * 60 * 60

// Partners may share a browser, so the cookie remembers several accounts.
const MAX_ACCOUNTS = 6

/** The length of a token's prefix, which identifies the account, but only within this browser. */
const TAG_LENGTH = 11

/**
 * Returns this browser's ID if it has signed in to the account before, otherwise null. Known
 * browsers have their own rate limit, so that other people's wrong guesses can't lock the owner out
 * (docs/security.md, section 5). After the user changes the password or ends all other sessions,
 * the account's other browsers are unknown again.
 */
export async function findKnownDeviceId(email: string): Promise<string | null> {
  const { id, accountTokens } = await readDevice()
  if (accountTokens.length === 0) return null
  const stamp = await readDeviceStamp(await requestFor(null), email)
  if (!stamp) return null
  const expectedToken = buildAccountToken(id, stamp)
  return accountTokens.some((token) => isEqual(token, expectedToken)) ? id : null
}

/**
 * Remembers for a year that this browser has signed in to the account. `stamp` comes from the
 * sign-in, because a later query could fail. For server actions and route handlers only.
 */
export async function rememberDevice(stamp: DeviceStamp): Promise<void> {
  const device = await readDevice()
  const hasId = /^[0-9a-f]{32}$/.test(device.id)
  const id = hasId ? device.id : randomBytes(16).toString('hex')
  const accountToken = buildAccountToken(id, stamp)
  const tag = accountToken.slice(0, TAG_LENGTH)
  const otherTokens = hasId ? device.accountTokens.filter((token) => !token.startsWith(tag)) : []
  const parts = [id, accountToken, ...otherTokens].slice(0, 1 + MAX_ACCOUNTS)
  await setCookie(DEVICE_COOKIE, parts.join('.'), YEAR_SECONDS)
}

async function readDevice(): Promise<{ id: string; accountTokens: string[] }> {
  const [id = '', ...accountTokens] = (await cookies()).get(DEVICE_COOKIE)?.value.split('.') ?? []
  return { id, accountTokens: accountTokens.slice(0, MAX_ACCOUNTS) }
}

function isEqual(token: string, expected: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function buildAccountToken(id: string, { userId, stamp }: DeviceStamp): string {
  const tag = sign(`account:${id}:${userId}`).slice(0, TAG_LENGTH)
  return `${tag}${sign(`device:${id}:${userId}:${stamp}`)}`
}

function sign(text: string): string {
  return createHmac('sha256', env.PAYLOAD_SECRET).update(text).digest('base64url')
}
