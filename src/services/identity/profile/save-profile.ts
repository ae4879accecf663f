import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Profile } from '@/domain/identity/profile-schema'
import { withUserLock } from '@/services/database/with-user-lock'
import { requireUserId } from '@/services/database/require-user-id'

/**
 * Writes what the user of `req` changed in their profile, and nothing else of the row. A profile
 * that is made public gets an address that nobody can guess, a new one each time; a private one has
 * none.
 *
 * The changes are as `profileChangesSchema` left them. Throws AppError 401 for a visitor, or when
 * the account is gone.
 */
export async function saveProfile(req: PayloadRequest, changes: Partial<Profile>): Promise<void> {
  const userId = requireUserId(req)
  const columns = columnsOf(changes)
  if (columns.length === 0) return
  await withUserLock(req, userId, async (_req, tx) => {
    const { rows } = await tx.execute(sql`
      update users set ${sql.join(columns, sql`, `)}, updated_at = now()
      where id = ${userId}::uuid and status = 'active' returning id`)
    if (rows.length > 0) return
    throw new AppError('session_ended')
  })
}

function columnsOf({ fullName, timezone, bio, isProfilePublic }: Partial<Profile>): SQL[] {
  return [
    // Whoever names themselves anew wants to be called by that name everywhere.
    ...(fullName === undefined ? [] : [sql`username = ${fullName}, display_name = ${fullName}`]),
    ...(timezone === undefined ? [] : [sql`timezone = ${timezone}::enum_users_timezone`]),
    ...(bio === undefined ? [] : [sql`bio = ${bio}`]),
    ...(isProfilePublic === undefined ? [] : [isProfilePublic ? madePublic() : madePrivate]),
  ]
}

const madePrivate = sql`is_profile_public = false, profile_slug = null`

/** Pressed in two windows, it stays under the address that it has. */
function madePublic(): SQL {
  const slug = randomBytes(16).toString('base64url')
  return sql`is_profile_public = true,
    profile_slug = case when is_profile_public then coalesce(profile_slug, ${slug}) else ${slug} end`
}
