import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import type { SessionUser } from '../session/session-user'

/**
 * Returns whether the user is an instructor who must turn on two-factor authentication first, and
 * has no instructor permissions until then.
 */
export function lacksTwoFactor(user: SessionUser | null): boolean {
  return user?.role === 'instructor' && !isInstructor(user)
}

/**
 * Returns the user. Throws AppError 'two_factor_missing' (403) if the user is an instructor who
 * must turn on two-factor authentication first.
 */
export function withTwoFactor<User extends SessionUser | null>(user: User): User {
  if (!lacksTwoFactor(user)) return user
  throw new AppError('two_factor_missing')
}
