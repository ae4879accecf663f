import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { exportFileName } from '@/integrations/storage/export-files'
import { findStoredFile } from '@/integrations/storage/store'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { findExportByToken } from '@/services/personal-data/export/find-export-by-token'

/**
 * Finds the file that an emailed export link points to, only for the user who requested the export.
 * Throws AppError 'export_not_found' (404) and 'export_expired' (410).
 */
export async function findExportFile(
  req: PayloadRequest,
  lookup: { userId: string; token: string },
) {
  const { exportId, expiresAt } = await findExportByToken(req, lookup)
  const file = await findStoredFile('exports', exportFileName(exportId))
  if (!file) throw new AppError('export_not_found')
  return { file, expiresAt }
}

/** Returns the state of an emailed export link. `expiresAt` is an ISO timestamp. */
export async function getExportByToken(
  user: SessionUser,
  token: string,
): Promise<{ kind: 'open'; expiresAt: string } | { kind: 'expired' | 'gone' }> {
  try {
    const { expiresAt } = await findExportFile(await requestFor(user), { userId: user.id, token })
    return { kind: 'open', expiresAt: expiresAt.toISOString() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: error.code === 'export_expired' ? 'expired' : 'gone' }
  }
}
