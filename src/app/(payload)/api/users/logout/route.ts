import { endpoint, noBody } from '@/server/endpoint'
import { anyInstructorOrNotFound } from '@/server/rest-gate'
import { clearSessionCookie } from '@/server/session'
import { signOut } from '@/services/account/sign-out'

/** The admin panel's sign-out. Payload's own would write the user's row without the lock. */
export const POST = endpoint(
  { admit: anyInstructorOrNotFound, schema: noBody },
  async ({ user, req }) => {
    await clearSessionCookie()
    await signOut(req, user.id, user.sessionId)
    return Response.json({ message: 'You have been signed out.' })
  },
)
