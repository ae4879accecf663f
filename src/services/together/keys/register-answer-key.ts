import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { AnswerEncryptionKey } from '@/domain/together/answer-keys'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import type { Executor } from '@/upstream/payload/transactions'
import { decryptText, encryptText } from '@/lib/encrypt-text'

const proofsSchema = z.array(z.object({ proof: z.string() }))

/**
 * Stores a proof of the encrypting key. Returns false if a different key has a proof under this ID.
 * In that case, the caller must not encrypt with the key.
 */
export async function registerAnswerKey(
  db: Executor,
  key: AnswerEncryptionKey = env.ANSWERS_KEY[0],
): Promise<boolean> {
  await db.execute(sql`
    insert into answer_keys (id, proof) values (${key.id}, ${encryptText(PROOF_TEXT, buildProofEncryptionParams(key))})
    on conflict (id) do nothing`)
  // Reads after the insert, so that two processes that start at the same time compare their keys
  // with the same proof.
  const { rows } = await db.execute(sql`select proof from answer_keys where id = ${key.id}`)
  return proofsSchema.parse(rows).every(({ proof }) => isValidProof(key, proof))
}

/** How long a key counts as verified. Limited, because a rotation may delete its proof. */
const VERIFICATION_LIFETIME_MS = 60_000

/** The time of each key's last verification, from `performance.now()`. */
const verificationTimes = new WeakMap<AnswerEncryptionKey, number>()

/**
 * Ensures that the encrypting key has a stored proof, so that every answer's key can be identified
 * later. Throws AppError 'answers_closed' (503) if the proof belongs to a different key.
 */
export async function requireAnswerKey({ payload }: PayloadRequest): Promise<void> {
  const [key] = env.ANSWERS_KEY
  const age = performance.now() - (verificationTimes.get(key) ?? -Infinity)
  if (age < VERIFICATION_LIFETIME_MS) return
  // Runs outside the request's transaction, because the proof must be committed before the answer.
  if (!(await registerAnswerKey(payload.db.drizzle, key))) throw new AppError('answers_closed')
  verificationTimes.set(key, performance.now())
}

/** A known text. Decrypting its ciphertext, the proof, shows that a key hasn't changed. */
const PROOF_TEXT = 'Heart2Heart'

/** Returns parameters with associated data that no answer has, so no answer can pass as a proof. */
const buildProofEncryptionParams = (key: AnswerEncryptionKey) => ({
  key,
  associatedData: JSON.stringify(['proof', key.id]),
})

/** Returns whether a proof was created with this key. */
export function isValidProof(key: AnswerEncryptionKey, proof: string): boolean {
  try {
    return decryptText(proof, buildProofEncryptionParams(key)) === PROOF_TEXT
  } catch {
    // AES-GCM throws if the key differs.
    return false
  }
}
