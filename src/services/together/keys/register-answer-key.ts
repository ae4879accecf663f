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
 * Keeps a proof of the key that encrypts, unless there is one of its name: that one stays as it is.
 * False when it is the proof of another key, which then must not encrypt.
 */
export async function registerAnswerKey(
  db: Executor,
  key: AnswerKey = env.ANSWERS_KEY[0],
): Promise<boolean> {
  await db.execute(sql`
    insert into answer_keys (id, proof) values (${key.id}, ${proveKey(key)})
    on conflict (id) do nothing`)
  // After it: of two processes that begin at once, both read the proof that stayed.
  const { rows } = await db.execute(sql`select proof from answer_keys where id = ${key.id}`)
  return proofsSchema.parse(rows).every(({ proof }) => isProofOf(key, proof))
}

/** A rotation may have taken a proof away that this process needs again. */
const FRESH_MS = 60_000

/** When a key was last known to be the right one. */
const registered = new WeakMap<AnswerKey, number>()

/**
 * Makes sure that the key which encrypts is known by a proof, so that nothing is written that
 * nobody could find the key of. Asks the database once a minute in each process. Throws AppError
 * 'answers_closed' (503) when it is another key than the one of its name.
 */
export async function requireAnswerKey({ payload }: PayloadRequest): Promise<void> {
  const [key] = env.ANSWERS_KEY
  const age = performance.now() - (registered.get(key) ?? -Infinity)
  if (age < FRESH_MS) return
  // Outside the transaction of a request: the proof must be there before an answer can be.
  if (!(await registerAnswerKey(payload.db.drizzle, key))) throw new AppError('answers_closed')
  registered.set(key, performance.now())
}
