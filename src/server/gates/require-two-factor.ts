import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import type { SessionUser } from '../session/session-user'

/** Returns whether the user is an instructor without the required two-factor authentication. */
export function lacksTwoFactor(user: SessionUser | null): boolean {
  return user?.role === 'instructor' && !isInstructor(user)
}

/** Returns the user. Throws AppError 'two_factor_missing' (403) if `lacksTwoFactor`. */
export function requireTwoFactor<User extends SessionUser | null>(user: User): User {
  if (!lacksTwoFactor(user)) return user
  throw new AppError('two_factor_missing')
}
