import type { CollectionBeforeLoginHook } from 'payload'
import type { User } from '@/payload-types'
import { passSecondStep } from '@/services/identity/two-factor/pass-second-step'

/**
 * Asks for the second step wherever a session would be opened: the sign-in, Payload's own calls and
 * the password link (docs/security.md, section 3). What was written before is undone when the code
 * is missing.
 */
export const requireSecondStep: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  const { code, clientInfo = null } = req.context.loginContext ?? {}
  await passSecondStep(req, { userId: user.id, code, clientInfo })
  return user
}
