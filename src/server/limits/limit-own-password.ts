import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import { limitCodes } from './limit-sign-in'
import { consume, consumeIfDone, resetLimit, releaseUse, saveCounts } from './limits'

/**
 * Limits wrong passwords and wrong two-factor codes that a signed-in user enters to confirm their
 * identity. An hourly limit applies to all attempts, because each password check computes an
 * expensive hash. Throws AppError 'too_many_requests' or 'too_many_codes' (429) if a limit is
 * exceeded.
 */
export async function limitOwnPassword<T>(
  { userId, code }: { userId: string; code?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  // The short-term limit comes first, so that attempts it rejects don't count toward the hourly
  // limit.
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
 * Limits password changes and two-factor changes to ten each per day, because each change emails
 * the account's owner. Failed changes don't count. Throws AppError 'too_many_requests' (429) if the
 * limit is exceeded.
 */
export const limitChanges = <T>(
  name: 'passwordChangeDay' | 'twoFactorChangeDay',
  userId: string,
  change: () => Promise<T>,
): Promise<T> =>
  consumeIfDone([{ name, key: userId, sentence: memberMessages.email.tooManyChanges }], change)
