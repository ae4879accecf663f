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
/** A save takes milliseconds. */
const BUSY_MS = 100

type Rotation = {
  /** How many answers this run encrypted again. */
  rotated: number
  /** How many cannot be opened, and stay as they are. */
  left: number
  /** The other keys of the setting that no answer needs any more. */
  spare: string[]
}

/**
 * Encrypts with the first key what another one has encrypted, beside a running site, and forgets
 * the proofs of keys that nothing needs any more. A save at the same moment is not lost: what is no
 * longer as it was read is not replaced, and a row that somebody holds is done later. Neither the
 * revision nor the time of an answer changes. Ended at any moment, it goes on where it was. Throws
 * AppError 'key_not_first' when the first key is not the one of its name.
 */
export async function rotateAnswers(
  db: Executor,
  /** Told after each batch how many answers were encrypted again. */
  onProgress: (rotated: number) => void,
): Promise<Rotation> {
  await openFirstKey(db)
  let rotated = 0
  let pass: Pass
  do {
    pass = await passOnce(db, (count) => {
      rotated += count
      onProgress(rotated)
    })
    if (pass.busy > 0) await pause(BUSY_MS)
    // The last one finds nothing to do: whatever was saved meanwhile was found by one of them.
  } while (pass.rotated + pass.busy > 0)
  await forgetSpareProofs(db)
  const needed = new Set((await readKeyUsage(db)).map(({ id }) => id))
  const others = env.ANSWERS_KEY.slice(1).map(({ id }) => id)
  return { rotated, left: pass.left, spare: others.filter((id) => !needed.has(id)) }
}

/**
 * Lets the first key encrypt. Where another one had its name and no answer needs that, it takes its
 * place: somebody has made a new key before there was anything to lose.
 */
async function openFirstKey(db: Executor): Promise<void> {
  const [key] = env.ANSWERS_KEY
  if (await registerAnswerKey(db)) return
  await db.execute(sql`
    delete from answer_keys k where k.id = ${key.id} and ${isSpareSql}`)
  if (await registerAnswerKey(db)) return
  throw new AppError('key_not_first', {
    sentence: `The first key of ANSWERS_KEY is called ‘${key.id}’ and is another one than that which has encrypted answers by this name. Put the right key back, or give the new one another name. Nothing was changed.`,
  })
}

/** SQL for: no answer needs the key `k`. */
const isSpareSql = sql`not exists (select from answers a where ${needsKeySql(sql`k.id`)})`

async function forgetSpareProofs(db: Executor): Promise<void> {
  const [{ id }] = env.ANSWERS_KEY
  await db.execute(sql`delete from answer_keys k where k.id <> ${id} and ${isSpareSql}`)
}

type Pass = { rotated: number; busy: number; left: number }

/** Goes once over all answers that need another key than the first. */
async function passOnce(db: Executor, onBatch: (rotated: number) => void): Promise<Pass> {
  const pass: Pass = { rotated: 0, busy: 0, left: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await readBatch(db, after)
    const last = rows.at(-1)
    if (!last) return pass
    after = last.id
    const again = rows.map(sealAgain)
    const changed = again.filter(({ isChanged }) => isChanged)
    const rotated = await replace(db, changed)
    pass.rotated += rotated
    pass.busy += changed.length - rotated
    pass.left += again.filter(({ isLeft }) => isLeft).length
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

/** A row as it was read, and as it is to be. */
type Again = {
  id: string
  was: string
  earlierWas: string | null
  sealed: string
  earlier: string | null
  isChanged: boolean
  /** Whether a part of it cannot be opened. */
  isLeft: boolean
}

function sealAgain({ id, userId, exerciseId, week, sealed: was, earlier: earlierWas }: Row): Again {
  const subject =
    exerciseId === null
      ? { kind: 'week' as const, id: week ?? '' }
      : { kind: 'exercise' as const, id: exerciseId }
  const place = { userId, subject }
  const sealed = sealPartAgain(was, place)
  const earlier = sealPartAgain(earlierWas ?? '', place)
  return {
    id,
    was,
    earlierWas,
    sealed: sealed ?? was,
    earlier: earlierWas === null ? null : (earlier ?? earlierWas),
    isChanged: (sealed ?? was) !== was || (earlier ?? earlierWas ?? '') !== (earlierWas ?? ''),
    isLeft: sealed === null || earlier === null,
  }
}

/** The same with the first key; null where it cannot be opened. */
function sealPartAgain(sealed: string, place: AnswerOwner): string | null {
  if (sealed === '' || keyIdOf(sealed) === env.ANSWERS_KEY[0].id) return sealed
  try {
    return encryptAnswer(decryptAnswer(sealed, place), place)
  } catch (error) {
    if (error instanceof UndecryptableAnswer) return null
    throw error
  }
}

/**
 * Replaces the rows that are as they were read and that nobody holds, in one statement that waits
 * for nobody. Returns how many.
 */
async function replace(db: Executor, changed: Again[]): Promise<number> {
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
