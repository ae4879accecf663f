import 'server-only'
import { AppError } from '@/domain/app-error'
import { memberMessages } from '@/domain/member-messages'
import { limitCodes } from './limit-sign-in'
import { consume, forgive, giveBack } from './limits'

/**
 * Counts the wrong passwords, and the wrong codes when one is given, with which somebody who is signed in
 * shows that the account is theirs. Throws AppError 'too_many_requests' or 'too_many_codes' (429).
 */
export async function limitOwnPassword<T>(
  { userId, code }: { userId: string; code?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  await consume('ownPassword', userId, memberMessages.security.tooManyPasswords)
  try {
    const result = await limitCodes(code === undefined ? null : userId, attempt)
    await forgive('ownPassword', userId)
    return result
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong_password'
    if (!isWrong) await giveBack('ownPassword', userId)
    throw error
  }
}
