import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import type { SessionUser } from '../session/session-user'

/**
 * Returns whether an instructor must turn on two-factor authentication to have their permissions.
 */
export function lacksTwoFactor(user: SessionUser | null): boolean {
  return user?.role === 'instructor' && !isInstructor(user)
}

/** Returns the user. Throws AppError 'two_factor_missing' (403) if `lacksTwoFactor`. */
export function withTwoFactor<User extends SessionUser | null>(user: User): User {
  if (!lacksTwoFactor(user)) return user
  throw new AppError('two_factor_missing')
}
