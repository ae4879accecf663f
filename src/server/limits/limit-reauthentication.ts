import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import { limitCodes } from './limit-sign-in'
import { consume, limitOperation, resetLimit, releaseUse, tryAdjustingCounters } from './limits'

/**
 * Limits wrong passwords and codes that a signed-in user enters, and all attempts per hour, because
 * each check computes an expensive hash. Throws AppError 'too_many_requests' or 'too_many_codes'
 * (429).
 */
export async function limitReauthentication<T>(
  { userId, code }: { userId: string; code?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  // Checks the short-term limit first: attempts it rejects don't count toward the hourly limit.
  await consume('ownPassword', userId, memberMessages.security.tooManyPasswords)
  try {
    await consume('ownPasswordHour', userId, memberMessages.email.tooManyChanges)
    const result = await limitCodes(code === undefined ? null : userId, attempt)
    await tryAdjustingCounters(() => resetLimit('ownPassword', userId))
    return result
  } catch (error) {
    const isWrongPassword = error instanceof AppError && error.code === 'wrong_password'
    if (!isWrongPassword) await tryAdjustingCounters(() => releaseUse('ownPassword', userId))
    throw error
  }
}

/**
 * Limits password and two-factor changes per day, because each one sends the owner an email.
 * Failures don't count. Throws AppError 'too_many_requests' (429).
 */
export const limitSecurityChanges = <T>(
  name: 'passwordChangeDay' | 'twoFactorChangeDay',
  userId: string,
  change: () => Promise<T>,
): Promise<T> =>
  limitOperation([{ name, key: userId, message: memberMessages.email.tooManyChanges }], change)
