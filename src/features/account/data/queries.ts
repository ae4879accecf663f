import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { exportFileName } from '@/integrations/storage/export-files'
import { findStoredFile } from '@/integrations/storage/store'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { findExportByToken } from '@/services/personal-data/export/find-export-by-token'
import { type ExportState, readExportState } from '@/services/personal-data/export/request-export'

/** Returns the state of this user's data export. */
export async function getExportState(user: SessionUser): Promise<ExportState> {
  return readExportState(await requestFor(user), user.id)
}

/** Returns the state of an emailed export link. `until` is an ISO timestamp. */
export async function getExportByToken(
  user: SessionUser,
  token: string,
): Promise<{ kind: 'open'; until: string } | { kind: 'expired' | 'gone' }> {
  try {
    const { exportId, expiresAt } = await findExportByToken(await requestFor(user), {
      userId: user.id,
      token,
    })
    const file = await findStoredFile('exports', exportFileName(exportId))
    return file ? { kind: 'open', until: expiresAt.toISOString() } : { kind: 'gone' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: error.code === 'export_expired' ? 'expired' : 'gone' }
  }
}
