import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerEncryptionKey } from '@/domain/together/answer-keys'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import type { Executor } from '@/upstream/payload/transactions'
import { decryptAnswer, encryptAnswer } from '@/services/together/answers/encrypt-answer'
import {
  anAnswerKey,
  deleteAllAnswers,
  readDecryptedAnswer,
  startWithKeys,
  readStoredAnswer,
  saveCheckIn,
} from '@/testing/factories/answer-keys'
import { aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { readKeyUsage } from './key-usage'
import { rotateAnswers } from './rotate-answers'

let payload: Payload
let old: AnswerEncryptionKey
let fresh: AnswerEncryptionKey
let ana: User
let ben: User
let cleo: User

beforeAll(async () => {
  payload = await testPayload()
  ;[ana, ben, cleo] = [await aStudent(), await aStudent(), await aStudent()]
})

beforeEach(async () => {
  await deleteAllAnswers()
  // Fresh keys: a process caches for a minute which keys are registered.
  ;[old, fresh] = [anAnswerKey('old'), anAnswerKey('fresh')]
  startWithKeys(old)
  await saveCheckIn(ana, 'What Ana wrote.')
  await saveCheckIn(ben, 'What Ben wrote.')
})

/** Runs `work` before the nth statement, counted from one. */
const interruptBefore = (turn: number, work: () => Promise<unknown>): Executor => {
  let count = 0
  return {
    execute: async (query) => {
      count += 1
      if (count === turn) await work()
      return payload.db.drizzle.execute(query)
    },
  }
}

const rotate = (db: Executor = payload.db.drizzle, onProgress = (_: number) => {}) =>
  rotateAnswers(db, onProgress)
const readKeyCounts = async () =>
  Object.fromEntries(
    (await readKeyUsage(payload.db.drizzle)).map(({ id, count }) => [id, count] as const),
  )
const proved = async () => {
  const { rows } = await payload.db.pool.query<{ id: string }>(
    'select id from answer_keys order by id',
  )
  return rows.map(({ id }) => id)
}

/**
 * Stores this many weekly answers of Cleo under the old key; the database accepts any week text.
 */
const aYear = async (weeks: number) => {
  for (let index = 0; index < weeks; index += 1) {
    const week = `week ${index}`
    const owner = { userId: cleo.id, subject: { kind: 'week', id: week } } as const
    await payload.db.drizzle.execute(sql`
      insert into answers (user_id, week, sealed)
      values (${cleo.id}::uuid, ${week}, ${encryptAnswer(`Written in ${week}.`, owner, old)})`)
  }
}
const readableWeeks = async () => {
  const { rows } = await payload.db.pool.query<{ week: string; sealed: string }>(
    'select week, sealed from answers where user_id = $1',
    [cleo.id],
  )
  return rows.filter(({ week, sealed }) => {
    const owner = { userId: cleo.id, subject: { kind: 'week', id: week } } as const
    return decryptAnswer(sealed, owner) === `Written in ${week}.`
  }).length
}

// The statements of a rotation: register, read the proof, read a batch, replace it.
const REPLACE = 4

describe('rotateAnswers', () => {
  it('should leave everything readable before, during and after, needing only the new key at the end', async () => {
    startWithKeys(fresh, old)
    expect(await readDecryptedAnswer(ana)).toBe('What Ana wrote.')

    const between: string[] = []
    const result = await rotate(
      interruptBefore(REPLACE + 1, async () => {
        between.push(await readDecryptedAnswer(ana), await readDecryptedAnswer(ben))
      }),
    )

    expect(result).toEqual({ rotatedCount: 2, undecryptableCount: 0, unusedKeyIds: ['old'] })
    expect(between).toEqual(['What Ana wrote.', 'What Ben wrote.'])
    expect(await readKeyCounts()).toEqual({ fresh: 2 })
    expect(await proved()).toEqual(['fresh'])
    startWithKeys(fresh)
    expect(await readDecryptedAnswer(ana)).toBe('What Ana wrote.')
    expect(await readDecryptedAnswer(ben)).toBe('What Ben wrote.')
  })

  it('should change neither revision nor timestamp, so that an open page can still save', async () => {
    const before = await readStoredAnswer(ana)
    startWithKeys(fresh, old)

    await rotate()

    const after = await readStoredAnswer(ana)
    expect(after).toEqual({ ...before, sealed: after.sealed })
    expect(after.sealed).toMatch(/^fresh\./)
    expect(await saveCheckIn(ana, 'Going on.', before.revision)).toMatchObject({
      revision: before.revision + 1,
      earlierText: null,
    })
  })

  it('should re-encrypt earlier versions, and leave empty answers', async () => {
    await saveCheckIn(ana, 'Written over it.', 7)
    await saveCheckIn(ben, '', 1)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({
      rotatedCount: 1,
      undecryptableCount: 0,
      unusedKeyIds: ['old'],
    })

    expect((await readStoredAnswer(ana)).earlier).toMatch(/^fresh\./)
    expect((await readStoredAnswer(ben)).sealed).toBe('')
    startWithKeys(fresh)
    expect((await saveCheckIn(ana, 'Once more.', 9)).earlierText).toBe('Written over it.')
  })

  it('should find nothing to do in a second run', async () => {
    startWithKeys(fresh, old)
    await rotate()
    const before = await readStoredAnswer(ana)

    expect(await rotate()).toEqual({
      rotatedCount: 0,
      undecryptableCount: 0,
      unusedKeyIds: ['old'],
    })
    expect(await readStoredAnswer(ana)).toEqual(before)
  })

  it('should not overwrite an answer that is saved between its read and its write', async () => {
    startWithKeys(fresh, old)
    const saveMeanwhile = () => saveCheckIn(ana, 'Saved at the same moment.', 1)

    expect(await rotate(interruptBefore(REPLACE, saveMeanwhile))).toMatchObject({
      undecryptableCount: 0,
    })

    expect(await readDecryptedAnswer(ana)).toBe('Saved at the same moment.')
    expect((await readStoredAnswer(ana)).revision).toBe(2)
    expect(await readKeyCounts()).toEqual({ fresh: 2 })
  })

  it('should find what another instance saves meanwhile with the old key first', async () => {
    startWithKeys(fresh, old)
    const saveElsewhere = async () => {
      startWithKeys(old, fresh)
      await saveCheckIn(ana, 'Saved with the old key.', 1)
      startWithKeys(fresh, old)
    }

    expect(await rotate(interruptBefore(REPLACE, saveElsewhere))).toMatchObject({
      undecryptableCount: 0,
    })

    expect(await readKeyCounts()).toEqual({ fresh: 2 })
    expect(await readDecryptedAnswer(ana)).toBe('Saved with the old key.')
  })

  it('should not wait for a locked row, and retry it', async () => {
    startWithKeys(fresh, old)
    const client = await payload.db.pool.connect()
    await client.query('begin')
    await client.query('select 1 from answers where user_id = $1 for update', [ana.id])
    const done: number[] = []

    const rotating = rotate(payload.db.drizzle, (count) => {
      done.push(count)
      if (count === 1) void client.query('rollback').finally(() => client.release())
    })

    expect(await rotating).toMatchObject({ rotatedCount: 2, undecryptableCount: 0 })
    expect(done).toEqual([1, 2])
    expect(await readKeyCounts()).toEqual({ fresh: 2 })
  })

  it('should resume after an interruption, with everything readable meanwhile', async () => {
    await aYear(120)
    startWithKeys(fresh, old)
    const ended = interruptBefore(REPLACE + 2, () => Promise.reject(new Error('ended')))

    await expect(rotate(ended)).rejects.toThrow('ended')
    expect(await readKeyCounts()).toEqual({ fresh: 100, old: 22 })
    expect(await readableWeeks()).toBe(120)
    expect(await proved()).toEqual(['fresh', 'old'])

    expect(await rotate()).toEqual({
      rotatedCount: 22,
      undecryptableCount: 0,
      unusedKeyIds: ['old'],
    })
    startWithKeys(fresh)
    expect(await readableWeeks()).toBe(120)
  })

  it('should share the work with a concurrent rotation', async () => {
    await aYear(120)
    startWithKeys(fresh, old)

    const both = await Promise.all([rotate(), rotate()])

    expect(both.map(({ undecryptableCount }) => undecryptableCount)).toEqual([0, 0])
    expect(both.reduce((sum, { rotatedCount }) => sum + rotatedCount, 0)).toBe(122)
    startWithKeys(fresh)
    expect(await readableWeeks()).toBe(120)
  })

  it('should leave and count undecryptable answers, and retain the keys they need', async () => {
    await aYear(3)
    startWithKeys(anAnswerKey('lost'))
    await saveCheckIn(ben, 'Written with a key that is lost.', 1)
    const before = await readStoredAnswer(ben)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({
      rotatedCount: 4,
      undecryptableCount: 1,
      unusedKeyIds: ['old'],
    })

    expect(await readStoredAnswer(ben)).toEqual(before)
    expect(await proved()).toEqual(['fresh', 'lost'])
    startWithKeys(fresh, anAnswerKey('lost'))
    expect(await readDecryptedAnswer(ben)).toBe('Written with a key that is lost.')
  })

  it('should count a half undecryptable answer once', async () => {
    startWithKeys(anAnswerKey('lost'))
    await saveCheckIn(ana, 'Written with a key that is lost.', 1)
    startWithKeys(old)
    await saveCheckIn(ana, 'Written over it.', 9)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({
      rotatedCount: 2,
      undecryptableCount: 1,
      unusedKeyIds: ['old'],
    })

    const { sealed, earlier } = await readStoredAnswer(ana)
    expect([sealed.split('.')[0], earlier?.split('.')[0]]).toEqual(['fresh', 'lost'])
  })

  it('should leave a corrupted answer, and not report its key as unused', async () => {
    await payload.db.drizzle.execute(sql`
      update answers set sealed = overlay(sealed placing 'AAAA' from 30)
      where user_id = ${ana.id}::uuid`)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({ rotatedCount: 1, undecryptableCount: 1, unusedKeyIds: [] })
    expect(await proved()).toEqual(['fresh', 'old'])
  })

  it('should do nothing with a first key that differs from the registered one', async () => {
    const before = [await readStoredAnswer(ana), await proved()]
    startWithKeys(anAnswerKey('old', 2), old)

    await expect(rotate()).rejects.toMatchObject({
      code: 'answer_key_not_first',
      userMessage:
        'The first key of ANSWERS_KEY is called ‘old’ and isn’t the key that was used to encrypt answers under this name. Restore the right key, or give the new one a different name. Nothing was changed.',
    })

    expect([await readStoredAnswer(ana), await proved()]).toEqual(before)
  })

  it('should accept a new key of an old name while no answer needs the old one', async () => {
    await payload.db.drizzle.execute(sql`delete from answers`)
    startWithKeys(anAnswerKey('old', 2))

    expect(await rotate()).toEqual({ rotatedCount: 0, undecryptableCount: 0, unusedKeyIds: [] })

    await saveCheckIn(ana, 'Written with the new one.')
    expect(await readDecryptedAnswer(ana)).toBe('Written with the new one.')
    expect(env.ANSWERS_KEY[0].bytes).not.toEqual(old.bytes)
  })
})
