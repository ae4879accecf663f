import 'server-only'
import { authorizeLessonFile, type LessonFile } from '@/services/learning/authorize-file'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { signedIn } from '@/server/requests/action'
import type { SessionUser } from '@/server/session/session-user'
import { grantedFile } from '../granted-file'

/** GET and HEAD of one kind of file of a lesson, for those who may learn from it. */
export const lessonFileEndpoint = (file: LessonFile) =>
  endpoint<undefined, SessionUser, { lessonId: string }>(
    { admit: signedIn, schema: noBody },
    async ({ req, params, request }) => {
      const grant = await authorizeLessonFile(req, params.lessonId, file)
      return grantedFile(request, grant, { folder: file === 'video' ? 'videos' : 'documents' })
    },
  )
