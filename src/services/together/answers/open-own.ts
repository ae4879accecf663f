import { log } from '@/lib/log'
import { type AnswerPlace, openAnswer, SealedForGood } from './seal-answer'

/**
 * What somebody wrote, for the page of its writer: empty where every word was taken out again, null
 * where the key is missing, which the log and the health of the site tell as well.
 */
export function openOwn(sealed: string, place: AnswerPlace): string | null {
  if (sealed === '') return ''
  try {
    return openAnswer(sealed, place)
  } catch (error) {
    if (!(error instanceof SealedForGood)) throw error
    log.error({ err: error }, 'could not decrypt an answer')
    return null
  }
}
