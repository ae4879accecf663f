import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { pause } from '@/lib/pause'
import type { Executor } from '@/upstream/payload/transactions'
import {
  type AnswerOwner,
  decryptAnswer,
  encryptAnswer,
  UndecryptableAnswer,
} from '../answers/encrypt-answer'
import { needsKeySql, readKeyUsage } from './key-usage'
import { registerAnswerKey } from './register-answer-key'
import { keyIdOf } from './encrypt-text'

const BATCH = 100
/** The pause before retrying locked rows. A save holds its lock for milliseconds. */
const BUSY_MS = 100

type Rotation = {
  /** Answers that this run re-encrypted. */
  rotated: number
  /** Answers that can't be decrypted; they are left unchanged. */
  left: number
  /** Ids of the other configured keys that no answer needs any more. */
  spare: string[]
}

/**
 * Re-encrypts all answers with the first key while the site is running, then deletes the proofs of
 * unused keys. Concurrent saves are safe: a row is replaced only if unchanged since it was read,
 * and locked rows are retried. An interrupted rotation can be run again. Throws AppError
 * 'answer_key_not_first' if the first key differs from the registered one.
 */
export async function rotateAnswers(
  db: Executor,
  /** Called after each batch with the number of re-encrypted answers. */
  onProgress: (rotated: number) => void,
): Promise<Rotation> {
  await registerFirstKey(db)
  let rotated = 0
  let pass: Pass
  do {
    pass = await passOnce(db, (count) => {
      rotated += count
      onProgress(rotated)
    })
    if (pass.busy > 0) await pause(BUSY_MS)
    // Repeats until a pass finds no outdated row, so that answers saved during a pass are included.
  } while (pass.rotated + pass.busy > 0)
  await deleteUnusedProofs(db)
  const needed = new Set((await readKeyUsage(db)).map(({ id }) => id))
  const others = env.ANSWERS_KEY.slice(1).map(({ id }) => id)
  return { rotated, left: pass.left, spare: others.filter((id) => !needed.has(id)) }
}

/**
 * Registers the first key. Replaces a different one that was regenerated before it encrypted
 * anything.
 */
async function registerFirstKey(db: Executor): Promise<void> {
  const [key] = env.ANSWERS_KEY
  if (await registerAnswerKey(db)) return
  await db.execute(sql`
    delete from answer_keys k where k.id = ${key.id} and ${isUnusedSql}`)
  if (await registerAnswerKey(db)) return
  throw new AppError('answer_key_not_first', {
    message: `The first key of ANSWERS_KEY is called ‘${key.id}’ and isn’t the key that was used to encrypt answers under this name. Restore the right key, or give the new one a different name. Nothing was changed.`,
  })
}

/** SQL condition: no answer needs the key `k`. */
const isUnusedSql = sql`not exists (select from answers a where ${needsKeySql(sql`k.id`)})`

async function deleteUnusedProofs(db: Executor): Promise<void> {
  const [{ id }] = env.ANSWERS_KEY
  await db.execute(sql`delete from answer_keys k where k.id <> ${id} and ${isUnusedSql}`)
}

type Pass = { rotated: number; busy: number; left: number }

/** Re-encrypts, in one pass, all answers that are not encrypted with the first key. */
async function passOnce(db: Executor, onBatch: (rotated: number) => void): Promise<Pass> {
  const pass: Pass = { rotated: 0, busy: 0, left: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await readBatch(db, after)
    const last = rows.at(-1)
    if (!last) return pass
    after = last.id
    const again = rows.map(reencryptRow)
    const changed = again.filter(({ isChanged }) => isChanged)
    const rotated = await replace(db, changed)
    pass.rotated += rotated
    pass.busy += changed.length - rotated
    pass.left += again.filter(({ isUndecryptable }) => isUndecryptable).length
    if (rotated > 0) onBatch(rotated)
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

type Row = z.infer<typeof rowsSchema>[number]

async function readBatch(db: Executor, after: string): Promise<Row[]> {
  const start = `${env.ANSWERS_KEY[0].id}.`
  const { rows } = await db.execute(sql`
    select a.id, a.user_id as "userId", a.exercise_id as "exerciseId", a.week, a.sealed,
      a.earlier_sealed as earlier
    from answers a
    where a.id > ${after}::uuid and (
      (a.sealed <> '' and left(a.sealed, length(${start})) <> ${start})
      or (a.earlier_sealed <> '' and left(a.earlier_sealed, length(${start})) <> ${start}))
    order by a.id limit ${BATCH}`)
  return rowsSchema.parse(rows)
}

/** A row with its stored and its re-encrypted values. */
type RowUpdate = {
  id: string
  was: string
  earlierWas: string | null
  sealed: string
  earlier: string | null
  isChanged: boolean
  /** Whether the answer or its earlier version can't be decrypted. */
  isUndecryptable: boolean
}

function reencryptRow({
  id,
  userId,
  exerciseId,
  week,
  sealed: was,
  earlier: earlierWas,
}: Row): RowUpdate {
  const subject =
    exerciseId === null
      ? { kind: 'week' as const, id: week ?? '' }
      : { kind: 'exercise' as const, id: exerciseId }
  const owner = { userId, subject }
  const sealed = reencryptText(was, owner)
  const earlier = reencryptText(earlierWas ?? '', owner)
  return {
    id,
    was,
    earlierWas,
    sealed: sealed ?? was,
    earlier: earlierWas === null ? null : (earlier ?? earlierWas),
    isChanged: (sealed ?? was) !== was || (earlier ?? earlierWas ?? '') !== (earlierWas ?? ''),
    isUndecryptable: sealed === null || earlier === null,
  }
}

/** Re-encrypts a text with the first key; returns null if it can't be decrypted. */
function reencryptText(sealed: string, owner: AnswerOwner): string | null {
  if (sealed === '' || keyIdOf(sealed) === env.ANSWERS_KEY[0].id) return sealed
  try {
    return encryptAnswer(decryptAnswer(sealed, owner), owner)
  } catch (error) {
    if (error instanceof UndecryptableAnswer) return null
    throw error
  }
}

/** Updates the rows that haven't changed or been locked since. Returns their number. */
async function replace(db: Executor, changed: RowUpdate[]): Promise<number> {
  if (changed.length === 0) return 0
  const { rows } = await db.execute(sql`
    with fresh as (
      select * from json_to_recordset(${JSON.stringify(changed)}::json)
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
