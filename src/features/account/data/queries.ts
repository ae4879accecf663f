import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { exportName } from '@/integrations/storage/export-files'
import { findStoredFile } from '@/integrations/storage/store'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { openExport } from '@/services/personal-data/export/open-export'
import { type ExportState, readExportState } from '@/services/personal-data/export/request-export'

/** Returns the state of this user's data export. */
export async function getExportState(user: SessionUser): Promise<ExportState> {
  return readExportState(await requestFor(user), user.id)
}

/** Returns the state of an emailed export link. `until` is an ISO timestamp. */
export async function getLinkedExport(
  user: SessionUser,
  token: string,
): Promise<{ kind: 'open'; until: string } | { kind: 'expired' | 'gone' }> {
  try {
    const { exportId, until } = await openExport(await requestFor(user), { userId: user.id, token })
    const file = await findStoredFile('exports', exportName(exportId))
    return file ? { kind: 'open', until: until.toISOString() } : { kind: 'gone' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: error.code === 'export_expired' ? 'expired' : 'gone' }
  }
}
