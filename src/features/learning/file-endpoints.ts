import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { fileResponse } from '@/integrations/storage/file-response'
import type { Folder } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'
import {
  type FileGrant,
  authorizeLessonFile,
  type LessonFile,
} from '@/services/learning/authorize-file'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { signedIn } from '@/server/requests/action'
import type { SessionUser } from '@/server/session/session-user'

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

/** Returns the handler for one kind of lesson file, which only learners of the course may read. */
export const lessonFileEndpoint = (file: LessonFile) =>
  endpoint<undefined, SessionUser, { lessonId: string }>(
    { admit: signedIn, schema: noBody },
    async ({ req, params, request }) => {
      const grant = await authorizeLessonFile(req, params.lessonId, file)
      return authorizedFileResponse(request, grant, {
        folder: file === 'video' ? 'videos' : 'documents',
      })
    },
  )
