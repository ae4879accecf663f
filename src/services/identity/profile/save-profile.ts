import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Profile } from '@/domain/identity/profile-schema'
import { withUserLock } from '@/services/database/with-user-lock'
import { requireUserId } from '@/services/database/require-user-id'
import type { AccountTheme } from '@/domain/identity/account-theme'

/**
 * Saves changes that `profileChangesSchema` parsed, and no other column. A profile gets a new
 * random slug each time it becomes public. Throws AppError 401 for a visitor, and if the account
 * was deleted or disabled.
 */
export async function saveProfile(req: PayloadRequest, changes: Partial<Profile>): Promise<void> {
  const userId = requireUserId(req)
  const columns = buildColumnAssignments(changes)
  if (columns.length === 0) return
  await withUserLock(req, userId, async (_req, tx) => {
    const { rows } = await tx.execute(sql`
      update users set ${sql.join(columns, sql`, `)}, updated_at = now()
      where id = ${userId}::uuid and status = 'active' returning id`)
    if (rows.length > 0) return
    throw new AppError('session_ended')
  })
}

function buildColumnAssignments({
  fullName,
  timezone,
  bio,
  isProfilePublic,
}: Partial<Profile>): SQL[] {
  return [
    // A new name also replaces the display name.
    ...(fullName === undefined ? [] : [sql`username = ${fullName}, display_name = ${fullName}`]),
    ...(timezone === undefined ? [] : [sql`timezone = ${timezone}::enum_users_timezone`]),
    ...(bio === undefined ? [] : [sql`bio = ${bio}`]),
    ...(isProfilePublic === undefined
      ? []
      : [isProfilePublic ? publicColumnsSql() : privateColumnsSql]),
  ]
}

const privateColumnsSql = sql`is_profile_public = false, profile_slug = null`

/** SQL that makes a profile public. A profile that is already public keeps its slug. */
function publicColumnsSql(): SQL {
  const slug = randomBytes(16).toString('base64url')
  return sql`is_profile_public = true,
    profile_slug = case when is_profile_public then coalesce(profile_slug, ${slug}) else ${slug} end`
}

/** Saves the user's theme, for their other devices. Throws AppError 401 for a visitor. */
export async function saveTheme(req: PayloadRequest, theme: AccountTheme): Promise<void> {
  const userId = requireUserId(req)
  await withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`update users set theme = ${theme}::enum_users_theme where id = ${userId}::uuid`,
    )
  })
}
