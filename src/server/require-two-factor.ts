import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/app-error'
import { memberMessages } from '@/domain/member-messages'
import { type Env, env } from '@/lib/env'
import type { SessionUser } from './session-user'

/**
 * Whether this site asks its instructors for two-factor authentication: in production it does, in the demo,
 * whose passwords everybody knows, and while it is developed it does not (security.md, section 3).
 */
export const asksForTwoFactor = ({ NODE_ENV, DEMO }: Pick<Env, 'NODE_ENV' | 'DEMO'>): boolean =>
  NODE_ENV === 'production' && !DEMO

/** Whether this is an instructor to whom nothing of the panel opens before two-factor authentication is on. */
export function lacksTwoFactor(user: SessionUser | null): boolean {
  return user !== null && isInstructor(user) && !user.hasTwoFactor && asksForTwoFactor(env)
}

/** The user, or an AppError 403 when an instructor has to turn two-factor authentication on first. */
export function withTwoFactor<User extends SessionUser | null>(user: User): User {
  if (!lacksTwoFactor(user)) return user
  const sentence = memberMessages.security.instructorNeedsTwoFactor
  throw new AppError('two_factor_missing', sentence, { status: 403 })
}
