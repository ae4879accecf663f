import { log } from '@/lib/log'
import { type AnswerOwner, decryptAnswer, UndecryptableAnswer } from './encrypt-answer'

/**
 * What somebody wrote, for the page of its writer: empty where every word was taken out again, null
 * where the key is missing, which the log and the health of the site tell as well.
 */
export function decryptOwnAnswers(sealed: string, place: AnswerOwner): string | null {
  if (sealed === '') return ''
  try {
    return decryptAnswer(sealed, place)
  } catch (error) {
    if (!(error instanceof UndecryptableAnswer)) throw error
    log.error({ err: error }, 'could not decrypt an answer')
    return null
  }
}
