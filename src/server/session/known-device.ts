import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { type DeviceStamp, readDeviceStamp } from '@/services/identity/sessions/device-stamp'
import { requestFor } from '../payload'
import { cookieName, setCookie } from './cookie'

const DEVICE_COOKIE = cookieName('device')
const YEAR_SECONDS = 365 * 24 * 60 * 60

// Partners may share a browser, so it remembers several accounts.
const MAX_ACCOUNTS = 6

/** The first characters of a mark identify the account, but only within this browser. */
const TAG_LENGTH = 11

/**
 * Returns this browser's ID if it has signed in to the account before, otherwise null. Known
 * browsers have their own rate limit, so that people who guess a password can't lock its owner out
 * (docs/security.md, section 5). After the user changes the password or ends all other sessions,
 * the account's other browsers are unknown again.
 */
export async function knownDevice(email: string): Promise<string | null> {
  const { id, marks } = await readDevice()
  if (marks.length === 0) return null
  const stamp = await readDeviceStamp(await requestFor(null), email)
  if (!stamp) return null
  const expected = markOf(id, stamp)
  return marks.some((mark) => isSame(mark, expected)) ? id : null
}

/**
 * Remembers for a year that this browser has signed in to the account. `stamp` comes from the
 * sign-in, because a later query could fail. Only in server actions and route handlers.
 */
export async function rememberDevice(stamp: DeviceStamp): Promise<void> {
  const device = await readDevice()
  const hasId = /^[0-9a-f]{32}$/.test(device.id)
  const id = hasId ? device.id : randomBytes(16).toString('hex')
  const mark = markOf(id, stamp)
  const tag = mark.slice(0, TAG_LENGTH)
  const others = hasId ? device.marks.filter((known) => !known.startsWith(tag)) : []
  const parts = [id, mark, ...others].slice(0, 1 + MAX_ACCOUNTS)
  await setCookie(DEVICE_COOKIE, parts.join('.'), YEAR_SECONDS)
}

async function readDevice(): Promise<{ id: string; marks: string[] }> {
  const [id = '', ...marks] = (await cookies()).get(DEVICE_COOKIE)?.value.split('.') ?? []
  return { id, marks: marks.slice(0, MAX_ACCOUNTS) }
}

function isSame(mark: string, expected: string): boolean {
  const [one, other] = [Buffer.from(mark), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function markOf(id: string, { userId, stamp }: DeviceStamp): string {
  const tag = sign(`account:${id}:${userId}`).slice(0, TAG_LENGTH)
  return `${tag}${sign(`device:${id}:${userId}:${stamp}`)}`
}

function sign(text: string): string {
  return createHmac('sha256', env.PAYLOAD_SECRET).update(text).digest('base64url')
}
