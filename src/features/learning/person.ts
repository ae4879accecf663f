import type { Person } from '@/domain/learning/learner-state'
import type { SessionUser } from '@/server/session/session-user'
import { toAccountView } from '@/services/identity/profile/account-view'

/** Who is at a page that is the same for everybody, and in which time zone they read times. */
export const toPerson = (user: SessionUser): Person => ({
  ...toAccountView(user),
  timezone: user.timezone,
})
