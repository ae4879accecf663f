import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import { limitCodes } from './limit-sign-in'
import { consume, consumeIfDone, resetLimit, releaseUse, saveCounts } from './limits'

/**
 * Limits wrong passwords and codes that a signed-in user enters, and all attempts per hour, because
 * each check computes an expensive hash. Throws AppError 'too_many_requests' or 'too_many_codes'
 * (429).
 */
export async function limitOwnPassword<T>(
  { userId, code }: { userId: string; code?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  // The short-term limit comes first, so that what it rejects doesn't count for the hour.
  await consume('ownPassword', userId, memberMessages.security.tooManyPasswords)
  try {
    await consume('ownPasswordHour', userId, memberMessages.email.tooManyChanges)
    const result = await limitCodes(code === undefined ? null : userId, attempt)
    await saveCounts(() => resetLimit('ownPassword', userId))
    return result
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong_password'
    if (!isWrong) await saveCounts(() => releaseUse('ownPassword', userId))
    throw error
  }
}

/**
 * Limits password and two-factor changes per day: each emails the owner. Failures don't count.
 * Throws AppError 'too_many_requests' (429).
 */
export const limitChanges = <T>(
  name: 'passwordChangeDay' | 'twoFactorChangeDay',
  userId: string,
  change: () => Promise<T>,
): Promise<T> =>
  consumeIfDone([{ name, key: userId, message: memberMessages.email.tooManyChanges }], change)
