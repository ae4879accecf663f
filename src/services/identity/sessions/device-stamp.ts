import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

export type DeviceStamp = {
  userId: string
  /** Another one after each new password and after each time that all other sessions were ended. */
  stamp: string
}

const rowsSchema = z.array(z.object({ userId: z.string(), salt: z.string(), ended: z.number() }))

/**
 * What the mark of a known browser is bound to, by the account's email (in its stored form); null
 * when nobody has it. Not to the email itself: with another address one's browsers stay known.
 */
export async function readDeviceStamp(
  req: PayloadRequest,
  email: string,
): Promise<DeviceStamp | null> {
  return readStampWhere(req, sql`u.email = ${email}`)
}

/**
 * The same of an account whose lock the transaction of `req` holds: it belongs to what that
 * transaction has just done, so that a sign-in with the old password has no stamp of the next one.
 * Throws when there is no such account.
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
  const db = await executorOf(req)
  // A new password comes with a new salt.
  const { rows } = await db.execute(sql`
    select u.id as "userId", coalesce(u.salt, '') as salt,
      (select count(*)::int from audit_events e
        where e.user_id = u.id and e.kind = 'other_sessions_ended') as ended
    from users u where ${where}`)
  const row = rowsSchema.parse(rows)[0]
  if (!row) return null
  const { userId, salt, ended } = row
  return { userId, stamp: createHash('sha256').update(`${salt}:${ended}`).digest('base64url') }
}
