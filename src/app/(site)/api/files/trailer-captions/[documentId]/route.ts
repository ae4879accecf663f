import { respondWithFile } from '@/features/learning/file-endpoints'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'
import { findTrailerCaptions } from '@/services/learning/authorize-file'

/** Responds with a trailer's captions, which are public once its course is published. */
export const GET = endpoint<undefined, SessionUser | null, { documentId: string }>(
  { admit: (user) => user, schema: noBody },
  async ({ req, params, request }) => {
    const { isPublic, ...grant } = await findTrailerCaptions(req, params.documentId)
    return respondWithFile(request, grant, {
      folder: 'documents',
      caching: isPublic ? 'public' : 'never',
    })
  },
)
export const HEAD = GET
