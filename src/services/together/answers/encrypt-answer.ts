import type { AnswerKey } from '@/domain/together/answer-keys'
import type { Subject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'
import { keyIdOf, decryptText, encryptText } from '../keys/encrypt-text'
import { log } from '@/lib/log'

// Encrypts what students write (docs/security.md, section 8). The database, backups and the panel
// store only ciphertext. The keys are in the environment.

/** An answer's user and subject. Its ciphertext can't be decrypted for any other. */
export type AnswerOwner = { userId: string; subject: Subject }

/** Thrown if this process lacks the key, or if the ciphertext was modified. */
export class UndecryptableAnswer extends Error {}

/** Encrypts an answer. The caller must first verify the key (`requireAnswerKey`). */
export function encryptAnswer(
  text: string,
  owner: AnswerOwner,
  key: AnswerKey = env.ANSWERS_KEY[0],
): string {
  return encryptText(text, { key, associatedData: associatedDataOf(owner, key.id) })
}

/** Decrypts the ciphertext that `encryptAnswer` returned. Throws UndecryptableAnswer. */
export function decryptAnswer(stored: string, owner: AnswerOwner): string {
  const id = keyIdOf(stored)
  const key = env.ANSWERS_KEY.find((known) => known.id === id)
  if (!key) throw new UndecryptableAnswer(`The key '${id}' of ANSWERS_KEY is missing.`)
  try {
    return decryptText(stored, { key, associatedData: associatedDataOf(owner, id) })
  } catch (error) {
    throw new UndecryptableAnswer(`The key '${id}' of ANSWERS_KEY does not open an answer.`, {
      cause: error,
    })
  }
}

const associatedDataOf = ({ userId, subject }: AnswerOwner, keyId: string) =>
  JSON.stringify([keyId, userId, subject.kind, subject.id])

/** Decrypts a user's answer. Logs an error and returns null if it can't be decrypted. */
export function decryptAnswerOrNull(stored: string, owner: AnswerOwner): string | null {
  if (stored === '') return ''
  try {
    return decryptAnswer(stored, owner)
  } catch (error) {
    if (!(error instanceof UndecryptableAnswer)) throw error
    log.error({ err: error }, 'could not decrypt an answer')
    return null
  }
}
