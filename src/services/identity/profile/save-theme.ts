import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AccountTheme } from '@/domain/identity/account-theme'
import { withUserLock } from '@/services/database/with-user-lock'
import { requireUserId } from '@/services/database/require-user-id'

/**
 * Saves the requesting user's theme, so that it applies on their other devices. Throws AppError 401
 * for a visitor.
 */
export async function saveTheme(req: PayloadRequest, theme: AccountTheme): Promise<void> {
  const userId = requireUserId(req)
  await withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`update users set theme = ${theme}::enum_users_theme where id = ${userId}::uuid`,
    )
  })
}
