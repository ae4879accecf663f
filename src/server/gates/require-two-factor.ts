import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import type { SessionUser } from '../session/session-user'

/**
 * Whether this is an instructor to whom nothing of an instructor opens before two-factor
 * authentication is on.
 */
export function lacksTwoFactor(user: SessionUser | null): boolean {
  return user?.role === 'instructor' && !isInstructor(user)
}

/**
 * The user, or an AppError 403 when an instructor has to turn two-factor authentication on first.
 */
export function withTwoFactor<User extends SessionUser | null>(user: User): User {
  if (!lacksTwoFactor(user)) return user
  throw new AppError('two_factor_missing')
}
