import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'
import { listComments } from '@/services/learning/comments/list-comments'

/**
 * What is written under a lesson, for those who may learn it; `?older=` reads on where a page
 * before ended.
 */
export const GET = endpoint<undefined, SessionUser, { lessonId: string }>(
  { admit: signedIn, schema: noBody },
  async ({ req, params, request }) => {
    const older = new URL(request.url).searchParams.get('older')
    return Response.json(await listComments(req, { lessonId: params.lessonId, older }))
  },
)
