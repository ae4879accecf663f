import 'server-only'
import { AppError } from '@/domain/app-error'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session-user'
import { openExport } from '@/services/account/export/open-export'
import { type ExportState, readExportState } from '@/services/account/export/read-export-state'

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
