import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

/**
 * What a process of the site shows itself on its internal routes. Never sent to another machine.
 */
export function internalKey(): string {
  return createHmac('sha256', env.PAYLOAD_SECRET).update('internal routes').digest('base64url')
}

/** Whether a request comes from a process of this site. */
export function isInternal(headers: Headers): boolean {
  const expected = Buffer.from(`Bearer ${internalKey()}`)
  const given = Buffer.from(headers.get('authorization') ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
