import {
  MULTIVARIANT_PLAYLIST,
  buildMultivariantPlaylist,
  PLAYLIST_TYPE,
} from '@/domain/streams/stream-files'
import { authorizeStream, authorizeStreamFile } from '@/services/learning/authorize-file'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'
import { respondWithFile } from '@/features/learning/file-endpoints'

/** Responds with the multivariant playlist or a file of a lesson's stream. */
export const GET = endpoint<undefined, SessionUser | null, { lessonId: string; name: string }>(
  { admit: (user) => user, schema: noBody },
  async ({ req, params, request }) => {
    const { lessonId, name } = params
    if (name !== MULTIVARIANT_PLAYLIST)
      return respondWithFile(request, await authorizeStreamFile(req, lessonId, name), {
        folder: 'streams',
      })
    const { streamId, renditions } = await authorizeStream(req, lessonId)
    return new Response(buildMultivariantPlaylist(streamId, renditions), {
      headers: { 'content-type': PLAYLIST_TYPE, 'x-content-type-options': 'nosniff' },
    })
  },
)

export const HEAD = GET
