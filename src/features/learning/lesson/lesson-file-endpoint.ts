import 'server-only'
import { authorizeLessonFile, type LessonFile } from '@/services/learning/authorize-file'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { signedIn } from '@/server/requests/action'
import type { SessionUser } from '@/server/session/session-user'
import { authorizedFileResponse } from '../authorized-file-response'

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
