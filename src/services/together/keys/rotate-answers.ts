import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { pause } from '@/lib/pause'
import type { Executor } from '@/upstream/payload/transactions'
import {
  type AnswerContext,
  decryptAnswer,
  encryptAnswer,
  toAnswerSubject,
  UndecryptableAnswerError,
} from '../answers/encrypt-answer'
import { isKeyUsedSql, readKeyUsage } from './key-usage'
import { registerAnswerKey } from './register-answer-key'
import { getKeyId } from '@/lib/encrypt-text'

const BATCH_SIZE = 100
/** The pause before retrying locked rows. A save holds its lock for milliseconds. */
const LOCK_RETRY_MS = 100

type Rotation = {
  /** The number of answers that this run re-encrypted. */
  rotatedCount: number
  /** The number of answers that can't be decrypted. They are left unchanged. */
  undecryptableCount: number
  /** The IDs of the other configured keys that no answer needs anymore. */
  unusedKeyIds: string[]
}

/**
 * Re-encrypts all answers with the first key while the site is running, then deletes the proofs of
 * unused keys. Concurrent saves are safe: a row is updated only if unchanged since it was read, and
 * locked rows are retried. An interrupted rotation can be run again. Throws AppError
 * 'answer_key_not_first' if the first key differs from the registered one.
 */
export async function rotateAnswers(
  db: Executor,
  /** Called after each batch with the number of re-encrypted answers. */
  onProgress: (rotated: number) => void,
): Promise<Rotation> {
  await registerFirstKey(db)
  let rotatedCount = 0
  let pass: PassCounts
  do {
    pass = await runPass(db, (count) => {
      rotatedCount += count
      onProgress(rotatedCount)
    })
    if (pass.lockedCount > 0) await pause(LOCK_RETRY_MS)
    // Repeats until a pass finds no outdated row, so that answers saved during a pass are included.
  } while (pass.rotatedCount + pass.lockedCount > 0)
  await db.execute(sql`
    delete from answer_keys k where k.id <> ${env.ANSWERS_KEY[0].id} and not ${isKeyUsedSql}`)
  const usedKeyIds = new Set((await readKeyUsage(db)).map(({ id }) => id))
  const otherKeyIds = env.ANSWERS_KEY.slice(1).map(({ id }) => id)
  return {
    rotatedCount,
    // The last pass changed nothing, so it only found rows that it can't decrypt.
    undecryptableCount: pass.unchangedCount,
    unusedKeyIds: otherKeyIds.filter((id) => !usedKeyIds.has(id)),
  }
}

/**
 * Registers the first key. If a different key is registered under its ID, replaces that key, unless
 * it has encrypted an answer.
 */
async function registerFirstKey(db: Executor): Promise<void> {
  const [key] = env.ANSWERS_KEY
  if (await registerAnswerKey(db)) return
  await db.execute(sql`
    delete from answer_keys k where k.id = ${key.id} and not ${isKeyUsedSql}`)
  if (await registerAnswerKey(db)) return
  throw new AppError('answer_key_not_first', {
    message: `The first key of ANSWERS_KEY is called ‘${key.id}’ and isn’t the key that was used to encrypt answers under this name. Restore the right key, or give the new one a different name. Nothing was changed.`,
  })
}

type PassCounts = {
  rotatedCount: number
  lockedCount: number
  /** The number of rows left unchanged, because none of their outdated texts can be decrypted. */
  unchangedCount: number
}

/** Re-encrypts, in one pass, all answers that are not encrypted with the first key. */
async function runPass(db: Executor, onBatch: (rotated: number) => void): Promise<PassCounts> {
  const pass: PassCounts = { rotatedCount: 0, lockedCount: 0, unchangedCount: 0 }
  let afterId = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await readBatch(db, afterId)
    const last = rows.at(-1)
    if (!last) return pass
    afterId = last.id
    const changedRows = rows
      .map(reencryptRow)
      .filter(({ was, earlierWas, ...row }) => row.sealed !== was || row.earlier !== earlierWas)
    const rotatedCount = await updateRows(db, changedRows)
    pass.rotatedCount += rotatedCount
    pass.lockedCount += changedRows.length - rotatedCount
    pass.unchangedCount += rows.length - changedRows.length
    if (rotatedCount > 0) onBatch(rotatedCount)
  }
}

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    userId: z.string(),
    exerciseId: z.string().nullable(),
    week: z.string().nullable(),
    sealed: z.string(),
    earlier: z.string().nullable(),
  }),
)

type AnswerRow = z.infer<typeof rowsSchema>[number]

async function readBatch(db: Executor, afterId: string): Promise<AnswerRow[]> {
  const keyPrefix = `${env.ANSWERS_KEY[0].id}.`
  const { rows } = await db.execute(sql`
    select a.id, a.user_id as "userId", a.exercise_id as "exerciseId", a.week, a.sealed,
      a.earlier_sealed as earlier
    from answers a
    where a.id > ${afterId}::uuid and (
      (a.sealed <> '' and left(a.sealed, length(${keyPrefix})) <> ${keyPrefix})
      or (a.earlier_sealed <> '' and left(a.earlier_sealed, length(${keyPrefix})) <> ${keyPrefix}))
    order by a.id limit ${BATCH_SIZE}`)
  return rowsSchema.parse(rows)
}

/** A row with its stored and its re-encrypted texts. */
type RowUpdate = Pick<AnswerRow, 'id' | 'sealed' | 'earlier'> & {
  was: string
  earlierWas: string | null
}

function reencryptRow({ id, userId, exerciseId, week, sealed, earlier }: AnswerRow): RowUpdate {
  const context = { userId, subject: toAnswerSubject({ exerciseId, week }) }
  return {
    id,
    was: sealed,
    earlierWas: earlier,
    sealed: reencryptText(sealed, context),
    earlier: earlier === null ? null : reencryptText(earlier, context),
  }
}

/** Re-encrypts a text with the first key. Returns it unchanged if it can't be decrypted. */
function reencryptText(sealed: string, context: AnswerContext): string {
  if (sealed === '' || getKeyId(sealed) === env.ANSWERS_KEY[0].id) return sealed
  try {
    return encryptAnswer(decryptAnswer(sealed, context), context)
  } catch (error) {
    if (error instanceof UndecryptableAnswerError) return sealed
    throw error
  }
}

/**
 * Updates rows that aren't locked and haven't changed since they were read. Returns how many rows
 * it updated.
 */
async function updateRows(db: Executor, changedRows: RowUpdate[]): Promise<number> {
  if (changedRows.length === 0) return 0
  const { rows } = await db.execute(sql`
    with fresh as (
      select * from json_to_recordset(${JSON.stringify(changedRows)}::json)
        as f (id uuid, was text, "earlierWas" text, sealed text, earlier text)
    ),
    free as (
      select a.id from answers a join fresh f on f.id = a.id
      where a.sealed = f.was and a.earlier_sealed is not distinct from f."earlierWas"
      for update of a skip locked
    )
    update answers a set sealed = f.sealed, earlier_sealed = f.earlier
    from fresh f join free on free.id = f.id
    where a.id = f.id
    returning a.id`)
  return rows.length
}
