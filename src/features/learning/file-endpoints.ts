import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { fileResponse } from '@/integrations/storage/file-response'
import type { Folder } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'
import {
  type FileGrant,
  authorizeLessonFile,
  type LessonFileKind,
} from '@/services/learning/authorize-file'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'

type FileResponseOptions = { folder: Folder; isDownload?: boolean; caching?: 'never' | 'public' }

/** Responds with the file that a grant allows. Throws AppError 'not_found' if it is missing. */
export async function respondWithFile(
  request: Request,
  { filename, mimeType }: FileGrant,
  { folder, ...options }: FileResponseOptions,
): Promise<Response> {
  const file = await findStoredFile(folder, filename)
  if (!file) {
    throw new AppError('not_found', {
      cause: new Error(`The file ${folder}/${filename} is missing from storage.`),
    })
  }
  return fileResponse(request, file, { filename, mimeType, ...options })
}

/**
 * Creates the handler for one kind of lesson file, for learners of the course, and for everyone if
 * the lesson is a free lesson. Only browsers may cache the file, and must check access for each
 * use, so that it stops being public immediately.
 */
export const createLessonFileEndpoint = (kind: LessonFileKind) =>
  endpoint<undefined, SessionUser | null, { lessonId: string }>(
    { admit: (user) => user, schema: noBody },
    async ({ req, params, request }) => {
      const grant = await authorizeLessonFile(req, params.lessonId, kind)
      return respondWithFile(request, grant, {
        folder: kind === 'video' ? 'videos' : 'documents',
      })
    },
  )
