import type { AnswerKey } from '@/domain/together/answer-keys'
import type { Subject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'
import { keyIdOf, decryptText, encryptText } from '../keys/encrypt-text'

// Encrypts what students write (docs/security.md, section 8). The database, backups and the panel
// hold ciphertext only; the keys are in the environment.

/** The user and subject that an answer is bound to: it decrypts for no other user or subject. */
export type AnswerOwner = { userId: string; subject: Subject }

/** Thrown when this process lacks the key, or the ciphertext was changed. */
export class UndecryptableAnswer extends Error {}

/** Encrypts with the first key, once register-answer-key.ts has verified it. */
export function encryptAnswer(
  text: string,
  owner: AnswerOwner,
  key: AnswerKey = env.ANSWERS_KEY[0],
): string {
  return encryptText(text, { key, associatedData: associatedDataOf(owner, key.id) })
}

/** Decrypts what `encryptAnswer` returned. Throws UndecryptableAnswer. */
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
