import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { fileResponse } from '@/integrations/storage/file-response'
import type { Folder } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'
import type { FileGrant } from '@/services/learning/authorize-file'

type Options = { folder: Folder; asDownload?: boolean; caching?: 'never' | 'public' }

/** Responds with the file of a grant. Throws AppError 'not_found' if the file is missing. */
export async function authorizedFileResponse(
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
