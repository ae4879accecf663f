import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import { limitCodes } from './limit-sign-in'
import { consume, consumeIfDone, resetLimit, giveBack, finalizeCounts } from './limits'

/**
 * Counts the wrong passwords, and the wrong codes when one is given, with which somebody who is
 * signed in shows that the account is theirs; right ones only by the hour, so that nobody keeps the
 * site busy with them. Throws AppError 'too_many_requests' or 'too_many_codes' (429).
 */
export async function limitOwnPassword<T>(
  { userId, code }: { userId: string; code?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  // In this order: what is refused for the moment does not count for the hour.
  await consume('ownPassword', userId, memberMessages.security.tooManyPasswords)
  try {
    await consume('ownPasswordHour', userId, memberMessages.email.tooManyChanges)
    const result = await limitCodes(code === undefined ? null : userId, attempt)
    await finalizeCounts(() => resetLimit('ownPassword', userId))
    return result
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong_password'
    if (!isWrong) await finalizeCounts(() => giveBack('ownPassword', userId))
    throw error
  }
}

/**
 * Counts the changes of a password, or of two-factor authentication, ten a day of each: they are
 * mailed to the account's owner. One that did not succeed is none. Throws AppError
 * 'too_many_requests' (429).
 */
export const limitChanges = <T>(
  name: 'passwordChangeDay' | 'twoFactorChangeDay',
  userId: string,
  change: () => Promise<T>,
): Promise<T> =>
  consumeIfDone([{ name, key: userId, sentence: memberMessages.email.tooManyChanges }], change)
