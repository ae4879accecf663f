import type { AnswerEncryptionKey } from '@/domain/together/answer-keys'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'
import { getKeyId, decryptText, encryptText } from '@/lib/encrypt-text'
import { log } from '@/lib/log'

// Encrypts students' answers (docs/security.md, section 8). The database, the backups, and the
// panel contain only ciphertext. The keys are in the environment.

/** The user and subject of an answer. Its ciphertext can be decrypted only with the same two. */
export type AnswerContext = { userId: string; subject: AnswerSubject }

/** Returns the subject of a row of `answers`, which has either an exercise or a week. */
export const toAnswerSubject = (row: {
  exerciseId: string | null
  week: string | null
}): AnswerSubject =>
  row.exerciseId === null
    ? { kind: 'week', id: row.week ?? '' }
    : { kind: 'exercise', id: row.exerciseId }

/** Thrown if this process lacks the key, or if the ciphertext was modified. */
export class UndecryptableAnswerError extends Error {}

/** Encrypts an answer. The caller must first verify the key (`requireAnswerKey`). */
export function encryptAnswer(
  text: string,
  context: AnswerContext,
  key: AnswerEncryptionKey = env.ANSWERS_KEY[0],
): string {
  return encryptText(text, { key, associatedData: buildAssociatedData(context, key.id) })
}

/** Decrypts the ciphertext that `encryptAnswer` returned. Throws UndecryptableAnswerError. */
export function decryptAnswer(ciphertext: string, context: AnswerContext): string {
  const keyId = getKeyId(ciphertext)
  const key = env.ANSWERS_KEY.find((known) => known.id === keyId)
  if (!key) throw new UndecryptableAnswerError(`The key '${keyId}' of ANSWERS_KEY is missing.`)
  try {
    return decryptText(ciphertext, { key, associatedData: buildAssociatedData(context, keyId) })
  } catch (error) {
    const message = `The key '${keyId}' of ANSWERS_KEY does not open an answer.`
    throw new UndecryptableAnswerError(message, { cause: error })
  }
}

const buildAssociatedData = ({ userId, subject }: AnswerContext, keyId: string) =>
  JSON.stringify([keyId, userId, subject.kind, subject.id])

/** Decrypts a user's answer. Logs an error and returns null if it can't be decrypted. */
export function decryptAnswerOrNull(ciphertext: string, context: AnswerContext): string | null {
  if (ciphertext === '') return ''
  try {
    return decryptAnswer(ciphertext, context)
  } catch (error) {
    if (!(error instanceof UndecryptableAnswerError)) throw error
    log.error({ err: error }, 'could not decrypt an answer')
    return null
  }
}
