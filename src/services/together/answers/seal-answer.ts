import type { AnswerKey } from '@/domain/together/answer-keys'
import type { Subject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'
import { keyIdOf, openText, sealText } from '../keys/seal-text'

// Encrypts what students write (docs/security.md, section 8). The database, a backup and the panel
// have only what `sealAnswer` returns; the keys are in the environment.

/** Whose answer it is, and to what: it opens for nobody else and as no other answer. */
export type AnswerPlace = { userId: string; subject: Subject }

/** What was sealed with a key that this process does not have, or was changed since. */
export class SealedForGood extends Error {}

/**
 * Encrypts with the first key of `ANSWERS_KEY`. Who calls it has asked before whether that key may
 * encrypt (keys/register-answer-key.ts).
 */
export function sealAnswer(
  text: string,
  place: AnswerPlace,
  key: AnswerKey = env.ANSWERS_KEY[0],
): string {
  return sealText(text, { key, associatedData: associatedDataOf(place, key.id) })
}

/** Opens what `sealAnswer` made. Throws SealedForGood. */
export function openAnswer(stored: string, place: AnswerPlace): string {
  const id = keyIdOf(stored)
  const key = env.ANSWERS_KEY.find((known) => known.id === id)
  if (!key) throw new SealedForGood(`The key '${id}' of ANSWERS_KEY is missing.`)
  try {
    return openText(stored, { key, associatedData: associatedDataOf(place, id) })
  } catch (error) {
    throw new SealedForGood(`The key '${id}' of ANSWERS_KEY does not open an answer.`, {
      cause: error,
    })
  }
}

const associatedDataOf = ({ userId, subject }: AnswerPlace, keyId: string) =>
  JSON.stringify([keyId, userId, subject.kind, subject.id])
