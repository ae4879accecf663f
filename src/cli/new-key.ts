import { randomBytes } from 'node:crypto'
import { AppError } from '@/domain/messages/app-error'
import { formatAnswerKey, parseAnswerKeys } from '@/domain/together/answer-keys'

const KEY_BYTES = 32

/**
 * Makes a key in the form that ANSWERS_KEY takes. Its name is the day unless one was typed. Throws
 * AppError 'usage' for a name that the setting does not take.
 */
export function newKey(typed: string[], now = new Date()): string {
  const [id = now.toISOString().slice(0, 10), ...rest] = typed
  const key = formatAnswerKey({ id, bytes: randomBytes(KEY_BYTES) })
  if (rest.length === 0 && parseAnswerKeys(key) !== null) return key
  throw new AppError('usage', {
    sentence:
      'Usage: npm run answers -- new-key [NAME], up to 20 lowercase letters, digits, and hyphens.',
  })
}
