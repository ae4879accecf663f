import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { fileResponse } from '@/integrations/storage/file-response'
import type { Folder } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'
import type { FileGrant } from '@/services/learning/authorize-file'

type Options = { folder: Folder; asDownload?: boolean; keep?: 'never' | 'public' }

/**
 * The answer for a file that the reader is allowed to have.
 * Throws AppError 'not_found' when the upload is registered and its file is gone; that is logged.
 */
export async function grantedFile(
  request: Request,
  { filename, mimeType }: FileGrant,
  { folder, ...options }: Options,
): Promise<Response> {
  const file = await findStoredFile(folder, filename)
  if (!file) {
    throw new AppError('not_found', {
      cause: new Error(`The file ${folder}/${filename} is missing in the storage.`),
    })
  }
  return fileResponse(request, file, { filename, mimeType, ...options })
}
