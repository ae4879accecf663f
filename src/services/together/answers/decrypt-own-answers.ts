import { log } from '@/lib/log'
import { type AnswerOwner, decryptAnswer, UndecryptableAnswer } from './encrypt-answer'

/** Decrypts a user's answer. Logs an error and returns null if it can't be decrypted. */
export function decryptOwnAnswers(stored: string, owner: AnswerOwner): string | null {
  if (stored === '') return ''
  try {
    return decryptAnswer(stored, owner)
  } catch (error) {
    if (!(error instanceof UndecryptableAnswer)) throw error
    log.error({ err: error }, 'could not decrypt an answer')
    return null
  }
}
