import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { explainLostKey, type LostKey } from '@/domain/operations/lost-keys'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { siteProcess } from '@/lib/site-process.mjs'
import type { Executor } from '@/upstream/payload/transactions'
import { isValidProof, registerAnswerKey } from './register-answer-key'
import { findUsedKeyIds, readKeyUsage } from './key-usage'

const RETRY_MS = 30_000

const proofsSchema = z.array(z.object({ id: z.string(), proof: z.string() }))

/**
 * Finds keys that stored answers need, but that are missing from ANSWERS_KEY or differ from the key
 * registered under the same ID. If the encrypting key differs, always includes it. Searches the
 * answers only if a key is missing or differs, so a call is usually cheap.
 */
export async function findUnavailableKeys(db: Executor): Promise<LostKey[]> {
  const { rows } = await db.execute(sql`select id, proof from answer_keys`)
  const proofs = new Map(proofsSchema.parse(rows).map(({ id, proof }) => [id, proof]))
  const suspectKeys = [...new Set([...proofs.keys(), ...siteProcess.usedAnswerKeyIds])].flatMap(
    (id): LostKey[] => {
      const index = env.ANSWERS_KEY.findIndex((known) => known.id === id)
      const key = env.ANSWERS_KEY[index]
      const isFirst = index === 0
      if (!key) return [{ id, reason: 'missing', isFirst }]
      const proof = proofs.get(id)
      return proof === undefined || isValidProof(key, proof)
        ? []
        : [{ id, reason: 'another', isFirst }]
    },
  )
  if (suspectKeys.length === 0) return []
  const ids = suspectKeys.map(({ id }) => id)
  const usedKeyIds = await findUsedKeyIds(db, ids)
  // The first key, which encrypts, must match its proof even if no answer needs it yet.
  return suspectKeys.filter(({ id, isFirst }) => isFirst || usedKeyIds.has(id))
}

/**
 * Registers the encrypting key when a process starts, and logs each missing key. If the database is
 * unavailable, retries every 30 seconds until `signal` aborts. Never throws.
 */
export async function checkAnswerKeysAtStartup(
  connect: () => Promise<Payload>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { drizzle } = (await connect()).db
      await registerAnswerKey(drizzle)
      await registerUsedKeys(drizzle)
      for (const key of await findUnavailableKeys(drizzle))
        log.error({ key: key.id, reason: key.reason }, explainLostKey(key))
      return
    } catch (error) {
      log.warn({ err: error }, 'could not check the answer keys; will retry')
      await pause(RETRY_MS, signal)
    }
  }
}

async function registerUsedKeys(db: Executor): Promise<void> {
  try {
    for (const { id } of await readKeyUsage(db)) siteProcess.usedAnswerKeyIds.add(id)
  } catch (error) {
    // The scan can time out. That is safe, because a key that has encrypted an answer also has a
    // proof.
    log.warn({ err: error }, 'could not scan answers for missing keys')
  }
}
