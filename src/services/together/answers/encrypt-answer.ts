import type { AnswerKey } from '@/domain/together/answer-keys'
import type { Subject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'
import { keyIdOf, decryptText, encryptText } from '../keys/encrypt-text'

// Encrypts what students write (docs/security.md, section 8). The database, a backup and the panel
// have only what `encryptAnswer` returns; the keys are in the environment.

/** Whose answer it is, and to what: it opens for nobody else and as no other answer. */
export type AnswerOwner = { userId: string; subject: Subject }

/** What was sealed with a key that this process does not have, or was changed since. */
export class UndecryptableAnswer extends Error {}

/**
 * Encrypts with the first key of `ANSWERS_KEY`. Who calls it has asked before whether that key may
 * encrypt (keys/register-answer-key.ts).
 */
export function encryptAnswer(
  text: string,
  place: AnswerOwner,
  key: AnswerKey = env.ANSWERS_KEY[0],
): string {
  return encryptText(text, { key, associatedData: associatedDataOf(place, key.id) })
}

/** Opens what `encryptAnswer` made. Throws UndecryptableAnswer. */
export function decryptAnswer(stored: string, place: AnswerOwner): string {
  const id = keyIdOf(stored)
  const key = env.ANSWERS_KEY.find((known) => known.id === id)
  if (!key) throw new UndecryptableAnswer(`The key '${id}' of ANSWERS_KEY is missing.`)
  try {
    return decryptText(stored, { key, associatedData: associatedDataOf(place, id) })
  } catch (error) {
    throw new UndecryptableAnswer(`The key '${id}' of ANSWERS_KEY does not open an answer.`, {
      cause: error,
    })
  }
}

const associatedDataOf = ({ userId, subject }: AnswerOwner, keyId: string) =>
  JSON.stringify([keyId, userId, subject.kind, subject.id])
