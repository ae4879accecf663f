import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { fileResponse } from '@/integrations/storage/file-response'
import { findStoredFile } from '@/integrations/storage/store'

/**
 * The answer for a picture that the reader may see. A browser keeps it for itself and asks again
 * before each use: what is no longer public, or is removed, is gone at once.
 */
export async function avatarResponse(request: Request, filename: string): Promise<Response> {
  const file = await findStoredFile('avatars', filename)
  if (file) return fileResponse(request, file, { filename: 'picture.webp', mimeType: 'image/webp' })
  throw new AppError('not_found', {
    cause: new Error(`The file avatars/${filename} is missing in the storage.`),
  })
}
