import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { AnswerKey } from '@/domain/together/answer-keys'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import type { Executor } from '@/upstream/payload/transactions'
import { isProofOf, proveKey } from './answer-key-proof'

const proofsSchema = z.array(z.object({ proof: z.string() }))

/**
 * Stores a proof of the encrypting key unless its id already has a proof. Returns false if the
 * stored proof belongs to a different key; the caller must not encrypt with this key then.
 */
export async function registerAnswerKey(
  db: Executor,
  key: AnswerKey = env.ANSWERS_KEY[0],
): Promise<boolean> {
  await db.execute(sql`
    insert into answer_keys (id, proof) values (${key.id}, ${proveKey(key)})
    on conflict (id) do nothing`)
  // Reads after the insert, so that two processes that start at the same time compare their keys
  // with the same proof.
  const { rows } = await db.execute(sql`select proof from answer_keys where id = ${key.id}`)
  return proofsSchema.parse(rows).every(({ proof }) => isProofOf(key, proof))
}

/**
 * How long a verified key is trusted. Verification repeats because a rotation may have deleted the
 * proof.
 */
const FRESH_MS = 60_000

/** The time of each key's last verification, from `performance.now()`. */
const registered = new WeakMap<AnswerKey, number>()

/**
 * Ensures that the encrypting key has a stored proof, so that the key of every answer can be
 * identified later. Queries the database at most once a minute per process. Throws AppError
 * 'answers_closed' (503) if the stored proof belongs to a different key.
 */
export async function requireAnswerKey({ payload }: PayloadRequest): Promise<void> {
  const [key] = env.ANSWERS_KEY
  const age = performance.now() - (registered.get(key) ?? -Infinity)
  if (age < FRESH_MS) return
  // Runs outside the request's transaction, because the proof must be committed before the answer.
  if (!(await registerAnswerKey(payload.db.drizzle, key))) throw new AppError('answers_closed')
  registered.set(key, performance.now())
}
