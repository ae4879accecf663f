import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { fileResponse } from '@/integrations/storage/file-response'
import { findStoredFile } from '@/integrations/storage/store'

/** Responds with an avatar, which browsers revalidate. Throws AppError 'not_found' if missing. */
export async function avatarResponse(request: Request, filename: string): Promise<Response> {
  const file = await findStoredFile('avatars', filename)
  if (file) return fileResponse(request, file, { filename: 'picture.webp', mimeType: 'image/webp' })
  throw new AppError('not_found', {
    cause: new Error(`The file avatars/${filename} is missing from storage.`),
  })
}
