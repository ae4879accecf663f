import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'
import { listComments } from '@/services/learning/comments/list-comments'

/** Responds with a lesson's comments; `?older=` is the cursor of the next page. */
export const GET = endpoint<undefined, SessionUser, { lessonId: string }>(
  { admit: requireSignedIn, schema: noBody },
  async ({ req, params, request }) => {
    const older = new URL(request.url).searchParams.get('older')
    const page = await listComments(req, { lessonId: params.lessonId, older })
    // A page of version 0.1.0 that is open during the upgrade rejects comments without `isOff`.
    return Response.json({ ...page, isOff: false })
  },
)
