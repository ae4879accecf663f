import { randomBytes } from 'node:crypto'
import { AppError } from '@/domain/messages/app-error'
import { formatAnswerKey, parseAnswerKeys } from '@/domain/together/answer-keys'

const KEY_BYTES = 32

/** Creates a key for ANSWERS_KEY, named after today's date by default. Throws AppError 'usage'. */
export function createEncryptionKey(args: string[], now = new Date()): string {
  const [id = now.toISOString().slice(0, 10), ...extraArgs] = args
  const key = formatAnswerKey({ id, bytes: randomBytes(KEY_BYTES) })
  if (extraArgs.length === 0 && parseAnswerKeys(key) !== null) return key
  throw new AppError('usage', {
    message:
      'Usage: npm run answers -- new-key [NAME], up to 20 lowercase letters, digits, and hyphens.',
  })
}
