import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerKey } from '@/domain/together/answer-keys'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import type { Executor } from '@/upstream/payload/transactions'
import { decryptAnswer, encryptAnswer } from '@/services/together/answers/encrypt-answer'
import {
  anAnswerKey,
  forgetAnswers,
  readOpenAnswer,
  startWithKeys,
  storedAnswer,
  writeAnswer,
} from '@/testing/factories/answer-keys'
import { aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { readKeyUsage } from './key-usage'
import { rotateAnswers } from './rotate-answers'

let payload: Payload
let old: AnswerKey
let fresh: AnswerKey
let ana: User
let ben: User
let cleo: User

beforeAll(async () => {
  payload = await testPayload()
  ;[ana, ben, cleo] = [await aStudent(), await aStudent(), await aStudent()]
})

beforeEach(async () => {
  await forgetAnswers()
  // New ones: a process remembers for a minute which keys are proved.
  ;[old, fresh] = [anAnswerKey('old'), anAnswerKey('fresh')]
  startWithKeys(old)
  await writeAnswer(ana, 'What Ana wrote.')
  await writeAnswer(ben, 'What Ben wrote.')
})

/** Does something before the statement whose turn it is, counted from one. */
const interfering = (turn: number, work: () => Promise<unknown>): Executor => {
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
const keysOf = async () =>
  Object.fromEntries(
    (await readKeyUsage(payload.db.drizzle)).map(({ id, count }) => [id, count] as const),
  )
const proved = async () => {
  const { rows } = await payload.db.pool.query<{ id: string }>(
    'select id from answer_keys order by id',
  )
  return rows.map(({ id }) => id)
}

/** So many weeks of Cleo, sealed with the old key; PostgreSQL does not mind that they are none. */
const aYear = async (weeks: number) => {
  for (let index = 0; index < weeks; index += 1) {
    const week = `week ${index}`
    const place = { userId: cleo.id, subject: { kind: 'week', id: week } } as const
    await payload.db.drizzle.execute(sql`
      insert into answers (user_id, week, sealed)
      values (${cleo.id}::uuid, ${week}, ${encryptAnswer(`Written in ${week}.`, place, old)})`)
  }
}
const readableWeeks = async () => {
  const { rows } = await payload.db.pool.query<{ week: string; sealed: string }>(
    'select week, sealed from answers where user_id = $1',
    [cleo.id],
  )
  return rows.filter(({ week, sealed }) => {
    const place = { userId: cleo.id, subject: { kind: 'week', id: week } } as const
    return decryptAnswer(sealed, place) === `Written in ${week}.`
  }).length
}

// The statements of a rotation: register, read the proof, read a batch, replace it.
const REPLACE = 4

describe('encrypting again with another key', () => {
  it('should let everything be read before, in between and after, and then need the new key alone', async () => {
    startWithKeys(fresh, old)
    expect(await readOpenAnswer(ana)).toBe('What Ana wrote.')

    const between: string[] = []
    const result = await rotate(
      interfering(REPLACE + 1, async () => {
        between.push(await readOpenAnswer(ana), await readOpenAnswer(ben))
      }),
    )

    expect(result).toEqual({ rotated: 2, left: 0, spare: ['old'] })
    expect(between).toEqual(['What Ana wrote.', 'What Ben wrote.'])
    expect(await keysOf()).toEqual({ fresh: 2 })
    expect(await proved()).toEqual(['fresh'])
    startWithKeys(fresh)
    expect(await readOpenAnswer(ana)).toBe('What Ana wrote.')
    expect(await readOpenAnswer(ben)).toBe('What Ben wrote.')
  })

  it('should change neither revision nor time, so that an open page goes on', async () => {
    const before = await storedAnswer(ana)
    startWithKeys(fresh, old)

    await rotate()

    const after = await storedAnswer(ana)
    expect(after).toEqual({ ...before, sealed: after.sealed })
    expect(after.sealed).toMatch(/^fresh\./)
    expect(await writeAnswer(ana, 'Going on.', before.revision)).toMatchObject({
      revision: before.revision + 1,
      earlierText: null,
    })
  })

  it('should encrypt again what stood there before, and leave what is empty', async () => {
    await writeAnswer(ana, 'Written over it.', 7)
    await writeAnswer(ben, '', 1)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({ rotated: 1, left: 0, spare: ['old'] })

    expect((await storedAnswer(ana)).earlier).toMatch(/^fresh\./)
    expect((await storedAnswer(ben)).sealed).toBe('')
    startWithKeys(fresh)
    expect((await writeAnswer(ana, 'Once more.', 9)).earlierText).toBe('Written over it.')
  })

  it('should find nothing to do a second time', async () => {
    startWithKeys(fresh, old)
    await rotate()
    const before = await storedAnswer(ana)

    expect(await rotate()).toEqual({ rotated: 0, left: 0, spare: ['old'] })
    expect(await storedAnswer(ana)).toEqual(before)
  })

  it('should keep what is saved between its reading and its writing', async () => {
    startWithKeys(fresh, old)
    const saveMeanwhile = () => writeAnswer(ana, 'Saved at the same moment.', 1)

    expect(await rotate(interfering(REPLACE, saveMeanwhile))).toMatchObject({ left: 0 })

    expect(await readOpenAnswer(ana)).toBe('Saved at the same moment.')
    expect((await storedAnswer(ana)).revision).toBe(2)
    expect(await keysOf()).toEqual({ fresh: 2 })
  })

  it('should find again what another instance saves meanwhile with the old key first', async () => {
    startWithKeys(fresh, old)
    const saveElsewhere = async () => {
      startWithKeys(old, fresh)
      await writeAnswer(ana, 'Saved with the old key.', 1)
      startWithKeys(fresh, old)
    }

    expect(await rotate(interfering(REPLACE, saveElsewhere))).toMatchObject({ left: 0 })

    expect(await keysOf()).toEqual({ fresh: 2 })
    expect(await readOpenAnswer(ana)).toBe('Saved with the old key.')
  })

  it('should not wait for a row that somebody holds, and come back to it', async () => {
    startWithKeys(fresh, old)
    const client = await payload.db.pool.connect()
    await client.query('begin')
    await client.query('select 1 from answers where user_id = $1 for update', [ana.id])
    const done: number[] = []

    const rotating = rotate(payload.db.drizzle, (count) => {
      done.push(count)
      if (count === 1) void client.query('rollback').finally(() => client.release())
    })

    expect(await rotating).toMatchObject({ rotated: 2, left: 0 })
    expect(done).toEqual([1, 2])
    expect(await keysOf()).toEqual({ fresh: 2 })
  })

  it('should go on where it was ended, with everything readable meanwhile', async () => {
    await aYear(120)
    startWithKeys(fresh, old)
    const ended = interfering(REPLACE + 2, () => Promise.reject(new Error('ended')))

    await expect(rotate(ended)).rejects.toThrow('ended')
    expect(await keysOf()).toEqual({ fresh: 100, old: 22 })
    expect(await readableWeeks()).toBe(120)
    expect(await proved()).toEqual(['fresh', 'old'])

    expect(await rotate()).toEqual({ rotated: 22, left: 0, spare: ['old'] })
    startWithKeys(fresh)
    expect(await readableWeeks()).toBe(120)
  })

  it('should share the work with another rotation at the same time', async () => {
    await aYear(120)
    startWithKeys(fresh, old)

    const both = await Promise.all([rotate(), rotate()])

    expect(both.map(({ left }) => left)).toEqual([0, 0])
    expect(both.reduce((sum, { rotated }) => sum + rotated, 0)).toBe(122)
    startWithKeys(fresh)
    expect(await readableWeeks()).toBe(120)
  })

  it('should leave what cannot be opened, say how much, and keep what it needs', async () => {
    await aYear(3)
    startWithKeys(anAnswerKey('lost'))
    await writeAnswer(ben, 'Written with a key that is lost.', 1)
    const before = await storedAnswer(ben)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({ rotated: 4, left: 1, spare: ['old'] })

    expect(await storedAnswer(ben)).toEqual(before)
    expect(await proved()).toEqual(['fresh', 'lost'])
    startWithKeys(fresh, anAnswerKey('lost'))
    expect(await readOpenAnswer(ben)).toBe('Written with a key that is lost.')
  })

  it('should count an answer once that opens by half', async () => {
    startWithKeys(anAnswerKey('lost'))
    await writeAnswer(ana, 'Written with a key that is lost.', 1)
    startWithKeys(old)
    await writeAnswer(ana, 'Written over it.', 9)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({ rotated: 2, left: 1, spare: ['old'] })

    const { sealed, earlier } = await storedAnswer(ana)
    expect([sealed.split('.')[0], earlier?.split('.')[0]]).toEqual(['fresh', 'lost'])
  })

  it('should leave an answer that was damaged, and not say that its key may go', async () => {
    await payload.db.drizzle.execute(sql`
      update answers set sealed = overlay(sealed placing 'AAAA' from 30)
      where user_id = ${ana.id}::uuid`)
    startWithKeys(fresh, old)

    expect(await rotate()).toEqual({ rotated: 1, left: 1, spare: [] })
    expect(await proved()).toEqual(['fresh', 'old'])
  })

  it('should do nothing with a first key that is not the one of its name', async () => {
    const before = [await storedAnswer(ana), await proved()]
    startWithKeys(anAnswerKey('old', 2), old)

    await expect(rotate()).rejects.toMatchObject({
      code: 'key_not_first',
      userMessage:
        'The first key of ANSWERS_KEY is called ‘old’ and is another one than that which has encrypted answers by this name. Put the right key back, or give the new one another name. Nothing was changed.',
    })

    expect([await storedAnswer(ana), await proved()]).toEqual(before)
  })

  it('should take a new key of an old name while there is nothing to lose', async () => {
    await payload.db.drizzle.execute(sql`delete from answers`)
    startWithKeys(anAnswerKey('old', 2))

    expect(await rotate()).toEqual({ rotated: 0, left: 0, spare: [] })

    await writeAnswer(ana, 'Written with the new one.')
    expect(await readOpenAnswer(ana)).toBe('Written with the new one.')
    expect(env.ANSWERS_KEY[0].bytes).not.toEqual(old.bytes)
  })
})
