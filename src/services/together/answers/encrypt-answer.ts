import type { AnswerKey } from '@/domain/together/answer-keys'
import type { Subject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'
import { keyIdOf, decryptText, encryptText } from '../keys/encrypt-text'

// Encrypts what students write (docs/security.md, section 8). The database, backups and the panel
// store only ciphertext. The keys are in the environment.

/**
 * The user and subject of an answer. The ciphertext can't be decrypted for a different user or
 * subject.
 */
export type AnswerOwner = { userId: string; subject: Subject }

/** Thrown if this process lacks the key, or if the ciphertext was modified. */
export class UndecryptableAnswer extends Error {}

/**
 * Encrypts an answer, by default with the first key of ANSWERS_KEY. The caller must first verify
 * the key (register-answer-key.ts).
 */
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
