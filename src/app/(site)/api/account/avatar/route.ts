import { AVATAR_BYTES } from '@/domain/avatar-rules'
import { memberMessages } from '@/domain/member-messages'
import { avatarResponse } from '@/features/account/profile/avatar-response'
import { signedIn } from '@/server/action'
import { endpoint, noBody } from '@/server/endpoint'
import { consume } from '@/server/limits'
import { readBounded } from '@/server/read-bounded'
import { findOwnAvatar } from '@/services/account/find-avatar'
import { removeAvatar, saveAvatar } from '@/services/account/save-avatar'

// The bytes of a picture are no JSON.
const options = { admit: signedIn, schema: noBody }

/** One's own picture. */
export const GET = endpoint(options, async ({ req, request }) =>
  avatarResponse(request, await findOwnAvatar(req)),
)

/** A new picture: its bytes are the body. */
export const POST = endpoint(options, async ({ req, user, request }) => {
  await consume('avatarUser', user.id)
  const tooLarge = memberMessages.uploads.tooLarge(AVATAR_BYTES / 1024 / 1024)
  const bytes = await readBounded(request, AVATAR_BYTES, tooLarge)
  return Response.json({ avatar: await saveAvatar(req, bytes) }, { status: 201 })
})

/** No picture any more. */
export const DELETE = endpoint(options, async ({ req, user }) => {
  await consume('avatarUser', user.id)
  await removeAvatar(req)
  return new Response(null, { status: 204 })
})
