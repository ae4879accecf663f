import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AnswerKey } from '@/domain/together/answer-keys'
import type { Subject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'

// Encrypts what students write (docs/security.md, section 8). The database, a backup and the panel
// have only what `sealAnswer` returns; the keys are in the environment.

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Whose answer it is, and to what: it opens for nobody else and as no other answer. */
export type AnswerPlace = { userId: string; subject: Subject }

/** What was sealed with a key that this process does not have, or was changed since. */
export class SealedForGood extends Error {}

/**
 * Encrypts with the first key of `ANSWERS_KEY`, AES-256-GCM and a fresh nonce: `key id.base64url of
 * nonce, tag and text`.
 */
export function sealAnswer(
  text: string,
  place: AnswerPlace,
  key: AnswerKey = env.ANSWERS_KEY[0],
): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
  cipher.setAAD(associatedData(place, key.id))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Opens what `sealAnswer` made. Throws SealedForGood. */
export function openAnswer(stored: string, place: AnswerPlace): string {
  const [id = '', body = ''] = stored.split('.')
  const key = env.ANSWERS_KEY.find((known) => known.id === id)
  if (!key) throw new SealedForGood(`The key '${id}' of ANSWERS_KEY is missing.`)
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(associatedData(place, id))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch (error) {
    throw new SealedForGood(`The key '${id}' of ANSWERS_KEY does not open an answer.`, {
      cause: error,
    })
  }
}

/** Of which key a sealed text says that it opens it. */
export const keyIdOf = (stored: string): string => stored.split('.', 1)[0] ?? ''

const associatedData = ({ userId, subject }: AnswerPlace, keyId: string) =>
  Buffer.from(JSON.stringify([keyId, userId, subject.kind, subject.id]))
