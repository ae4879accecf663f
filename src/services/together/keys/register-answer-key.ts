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
 * Stores a proof of the encrypting key unless its name already has one. Returns false if the stored
 * proof is another key's: then this key must not encrypt.
 */
export async function registerAnswerKey(
  db: Executor,
  key: AnswerKey = env.ANSWERS_KEY[0],
): Promise<boolean> {
  await db.execute(sql`
    insert into answer_keys (id, proof) values (${key.id}, ${proveKey(key)})
    on conflict (id) do nothing`)
  // Read after the insert: of two processes that start together, both read the proof that won.
  const { rows } = await db.execute(sql`select proof from answer_keys where id = ${key.id}`)
  return proofsSchema.parse(rows).every(({ proof }) => isProofOf(key, proof))
}

/** A rotation may have deleted a proof that this process needs again. */
const FRESH_MS = 60_000

/** When each key was last verified. */
const registered = new WeakMap<AnswerKey, number>()

/**
 * Ensures that the encrypting key has a proof, so that nothing is encrypted with a key that no one
 * can identify. Queries the database once a minute per process. Throws AppError 'answers_closed'
 * (503) if the proof is another key's.
 */
export async function requireAnswerKey({ payload }: PayloadRequest): Promise<void> {
  const [key] = env.ANSWERS_KEY
  const age = performance.now() - (registered.get(key) ?? -Infinity)
  if (age < FRESH_MS) return
  // Outside the request's transaction: the proof must be committed before an answer can be.
  if (!(await registerAnswerKey(payload.db.drizzle, key))) throw new AppError('answers_closed')
  registered.set(key, performance.now())
}
