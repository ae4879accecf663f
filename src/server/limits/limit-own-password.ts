import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import { limitCodes } from './limit-sign-in'
import { consume, consumeIfDone, resetLimit, releaseUse, finalizeCounts } from './limits'

/**
 * Limits wrong passwords, and wrong two-factor codes if one is given, of a signed-in user who
 * confirms their identity. Correct ones have an hourly limit, because each costs a hash. Throws
 * AppError 'too_many_requests' or 'too_many_codes' (429).
 */
export async function limitOwnPassword<T>(
  { userId, code }: { userId: string; code?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  // In this order: an attempt that the short limit refuses does not use up the hourly one.
  await consume('ownPassword', userId, memberMessages.security.tooManyPasswords)
  try {
    await consume('ownPasswordHour', userId, memberMessages.email.tooManyChanges)
    const result = await limitCodes(code === undefined ? null : userId, attempt)
    await finalizeCounts(() => resetLimit('ownPassword', userId))
    return result
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong_password'
    if (!isWrong) await finalizeCounts(() => releaseUse('ownPassword', userId))
    throw error
  }
}

/**
 * Limits password changes, and changes of two-factor authentication, to ten a day each: each emails
 * the account's owner. Failed changes do not count. Throws AppError 'too_many_requests' (429).
 */
export const limitChanges = <T>(
  name: 'passwordChangeDay' | 'twoFactorChangeDay',
  userId: string,
  change: () => Promise<T>,
): Promise<T> =>
  consumeIfDone([{ name, key: userId, sentence: memberMessages.email.tooManyChanges }], change)
