import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'

export type DeviceStamp = {
  userId: string
  /** Changes when the password changes and when the user ends all other sessions. */
  stamp: string
}

const rowsSchema = z.array(z.object({ userId: z.string(), salt: z.string(), ended: z.number() }))

/**
 * Reads the stamp for an account's known-device cookies, by normalized email. Returns null if there
 * is none. The stamp doesn't depend on the email, so devices stay known when that changes.
 */
export async function readDeviceStamp(
  req: PayloadRequest,
  email: string,
): Promise<DeviceStamp | null> {
  return readStampWhere(req, sql`u.email = ${email}`)
}

/**
 * Reads the stamp of an account that the transaction of `req` has locked, so that a sign-in with an
 * old password can't get the stamp of a new one. Throws if the account doesn't exist.
 */
export async function readOwnDeviceStamp(
  req: PayloadRequest,
  userId: string,
): Promise<DeviceStamp> {
  const stamp = await readStampWhere(req, sql`u.id = ${userId}::uuid`)
  if (!stamp) throw new Error('There is no such account.')
  return stamp
}

async function readStampWhere(req: PayloadRequest, where: SQL): Promise<DeviceStamp | null> {
  // The salt changes with each new password.
  const rows = await queryRows(req)(sql`
    select u.id as "userId", coalesce(u.salt, '') as salt,
      (select count(*)::int from audit_events e
        where e.user_id = u.id and e.kind = 'other_sessions_ended') as ended
    from users u where ${where}`)
  const row = rowsSchema.parse(rows)[0]
  if (!row) return null
  const { userId, salt, ended } = row
  return { userId, stamp: createHash('sha256').update(`${salt}:${ended}`).digest('base64url') }
}
