import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AccountTheme } from '@/domain/identity/account-theme'
import { withUserLock } from '@/services/database/with-user-lock'
import { requireUserId } from '@/services/database/require-user-id'

/** Saves the user's theme, for their other devices. Throws AppError 401 for a visitor. */
export async function saveTheme(req: PayloadRequest, theme: AccountTheme): Promise<void> {
  const userId = requireUserId(req)
  await withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`update users set theme = ${theme}::enum_users_theme where id = ${userId}::uuid`,
    )
  })
}
