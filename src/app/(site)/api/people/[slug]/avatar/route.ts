import { avatarResponse } from '@/features/account/profile/avatar-response'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'
import { findPublicAvatar } from '@/services/identity/profile/find-avatar'

/** Responds with the picture of a public profile. */
export const GET = endpoint<undefined, SessionUser | null, { slug: string }>(
  { admit: (user) => user, schema: noBody },
  async ({ req, params, request }) =>
    avatarResponse(request, await findPublicAvatar(req, params.slug)),
)
