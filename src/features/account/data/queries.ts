import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { cache } from 'react'
import { AppError } from '@/domain/app-error'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session-user'
import { openExport } from '@/services/account/export/open-export'
import { type ExportState, readExportState } from '@/services/account/export/read-export-state'
import { executorOf } from '@/services/database/executor'

/** How far the copy of this person's data is. */
export async function getExportState(user: SessionUser): Promise<ExportState> {
  return readExportState(await requestFor(user), user.id)
}

/** What a mailed link is to this person: open until a time (ISO), expired, or nothing of theirs. */
export async function getLinkedExport(
  user: SessionUser,
  token: string,
): Promise<{ kind: 'open'; until: string } | { kind: 'expired' | 'gone' }> {
  try {
    const { until } = await openExport(await requestFor(user), { userId: user.id, token })
    return { kind: 'open', until: until.toISOString() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: error.code === 'export_expired' ? 'expired' : 'gone' }
  }
}

/** Whether this person is asked for a second step besides the password. Asked at most once for each request. */
export const hasSecondStep = cache(async (user: SessionUser): Promise<boolean> => {
  const db = await executorOf(await requestFor(user))
  const { rows } = await db.execute(sql`
    select 1 from two_factor where user_id = ${user.id}::uuid and confirmed_at is not null`)
  return rows.length > 0
})
