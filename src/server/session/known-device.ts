import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { type DeviceStamp, readDeviceStamp } from '@/services/identity/sessions/device-stamp'
import { requestFor } from '../payload'
import { cookieName, setCookie } from './cookie'

const DEVICE_COOKIE = cookieName('device')
const YEAR_SECONDS = 365 * 24 * 60 * 60

// A couple shares a browser: each of them is known there, and a few more.
const MOST_ACCOUNTS = 6

/** The first letters of a mark say of which account it is, in this browser alone. */
const TAG_LENGTH = 11

/**
 * The id of this browser if it has signed in to the account with this email before, else null. Such
 * a browser has a limit of its own: strangers who guess at an account cannot lock its owner out
 * (docs/security.md, section 5). A new password, and the end of all other sessions, make an
 * account's other browsers unknown.
 */
export async function knownDevice(email: string): Promise<string | null> {
  const { id, marks } = await readDevice()
  if (marks.length === 0) return null
  const stamp = await readDeviceStamp(await requestFor(null), email)
  if (!stamp) return null
  const own = markOf(id, stamp)
  return marks.some((given) => isSame(given, own)) ? id : null
}

/**
 * Remembers for a year that this browser has signed in to the account, or anew after what made all
 * its browsers unknown. `stamp` comes from that sign-in itself: nothing is asked any more that
 * could fail after it. Only in actions and route handlers.
 */
export async function rememberDevice(stamp: DeviceStamp): Promise<void> {
  const device = await readDevice()
  const hasId = /^[0-9a-f]{32}$/.test(device.id)
  const id = hasId ? device.id : randomBytes(16).toString('hex')
  const own = markOf(id, stamp)
  const tag = own.slice(0, TAG_LENGTH)
  const others = hasId ? device.marks.filter((given) => !given.startsWith(tag)) : []
  const kept = [id, own, ...others].slice(0, 1 + MOST_ACCOUNTS)
  await setCookie(DEVICE_COOKIE, kept.join('.'), YEAR_SECONDS)
}

async function readDevice(): Promise<{ id: string; marks: string[] }> {
  const [id = '', ...marks] = (await cookies()).get(DEVICE_COOKIE)?.value.split('.') ?? []
  return { id, marks: marks.slice(0, MOST_ACCOUNTS) }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function markOf(id: string, { userId, stamp }: DeviceStamp): string {
  const tag = sign(`account:${id}:${userId}`).slice(0, TAG_LENGTH)
  return `${tag}${sign(`device:${id}:${userId}:${stamp}`)}`
}

function sign(text: string): string {
  return createHmac('sha256', env.PAYLOAD_SECRET).update(text).digest('base64url')
}
