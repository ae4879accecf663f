import { randomBytes } from 'node:crypto'
import { AppError } from '@/domain/messages/app-error'
import { formatAnswerKey, parseAnswerKeys } from '@/domain/together/answer-keys'

const KEY_BYTES = 32

/** Creates a key for ANSWERS_KEY, named by today's date by default. Throws AppError 'usage'. */
export function newKey(args: string[], now = new Date()): string {
  const [id = now.toISOString().slice(0, 10), ...rest] = args
  const key = formatAnswerKey({ id, bytes: randomBytes(KEY_BYTES) })
  if (rest.length === 0 && parseAnswerKeys(key) !== null) return key
  throw new AppError('usage', {
    message:
      'Usage: npm run answers -- new-key [NAME], up to 20 lowercase letters, digits, and hyphens.',
  })
}
