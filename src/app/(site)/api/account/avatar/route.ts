import { MAX_AVATAR_BYTES } from '@/domain/identity/avatar-rules'
import { memberMessages } from '@/domain/messages/member-messages'
import { avatarResponse } from '@/features/account/profile/avatar-response'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { findOwnAvatar } from '@/services/identity/profile/find-avatar'
import { removeAvatar, saveAvatar } from '@/services/identity/profile/save-avatar'

// The body is a picture, not JSON.
const options = { admit: requireSignedIn, schema: noBody }

export const GET = endpoint(options, async ({ req, request }) =>
  avatarResponse(request, await findOwnAvatar(req)),
)

/** Saves the picture in the request body as the user's avatar. */
export const POST = endpoint(options, async ({ req, user, request }) => {
  await consume('avatarUser', user.id)
  const tooLargeMessage = memberMessages.uploads.tooLarge(MAX_AVATAR_BYTES / 1024 / 1024)
  const bytes = await readBodyLimited(request, MAX_AVATAR_BYTES, tooLargeMessage)
  return Response.json({ avatar: await saveAvatar(req, bytes) }, { status: 201 })
})

export const DELETE = endpoint(options, async ({ req, user }) => {
  await consume('avatarUser', user.id)
  await removeAvatar(req)
  return new Response(null, { status: 204 })
})
