import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/domain/messages/app-error'
import type { Exercise, User } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { runQuery } from '@/testing/factories/comments'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  setPartnershipStatus,
  partnerAnswerFor,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { setReady } from './set-ready'

/** `npm run test:full` runs more rounds. */
const ROUNDS = process.env.TEST_FULL ? 200 : 6

let couple: LearningCouple

beforeAll(async () => {
  couple = await aLearningCouple()
})
beforeEach(async () => setPartnershipStatus(couple.partnershipId, 'active'))

/** An exercise that both have answered. */
const anAnswered = async (): Promise<Exercise> => {
  const exercise = await anExercise(couple.lesson)
  for (const person of [couple.inviter, couple.partner])
    await writeAnswer(person, exercise, `Words of ${person.username}`)
  return exercise
}

/** What each of the two reads of the other, one after the other. */
const readBoth = async (exercise: Exercise, [first, second]: readonly [User, User]) => {
  const ofFirst = await partnerAnswerFor(first, exercise)
  return { ofFirst, ofSecond: await partnerAnswerFor(second, exercise) }
}

const bothOrders = () =>
  [
    [couple.inviter, couple.partner],
    [couple.partner, couple.inviter],
  ] as const

/**
 * Reads an exercise from both sides until `done`, and again while the partnership is active:
 * what the first one can read, the second one can too, and it doesn't change. Returns the
 * violations.
 */
const watch = async (exercise: Exercise, done: Promise<unknown>): Promise<string[]> => {
  const progress = { isOver: false }
  void done.finally(() => (progress.isOver = true))
  const faults: string[] = []
  const read = new Map<string, string>()
  const note = ({ id }: User, text: string | null) => {
    if (text === null) return
    const before = read.get(id) ?? text
    if (before !== text) faults.push(`'${before}' became '${text}'`)
    read.set(id, text)
  }
  for (let isLast = false; !isLast;) {
    isLast = progress.isOver
    for (const order of bothOrders()) {
      const { ofFirst, ofSecond } = await readBoth(exercise, order)
      if (ofFirst !== null && ofSecond === null) faults.push('One side reads alone.')
      note(order[0], ofFirst)
      note(order[1], ofSecond)
    }
  }
  return faults
}

/** An AppError is a valid outcome; anything else that is thrown is a failure. */
const settled = async (steps: Promise<unknown>[]) => {
  const results = await Promise.allSettled(steps)
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason
  return results.map((result) =>
    result.status === 'fulfilled' ? 'done' : (result.reason as AppError).code,
  )
}

const openSides = async (exercise: Exercise) =>
  Object.values(await readBoth(exercise, bothOrders()[0])).filter((text) => text !== null).length

const rounds = Array.from({ length: ROUNDS }, (_, index) => index)
/** The starting side alternates from round to round. */
const inTurn = <T>(round: number, steps: (() => Promise<T>)[]) =>
  (round % 2 === 0 ? steps : steps.toReversed()).map((step) => step())

describe(`in ${ROUNDS} rounds`, () => {
  it('should reveal to both when both become ready concurrently', async () => {
    for (const round of rounds) {
      const exercise = await anAnswered()
      const racing = settled(
        inTurn(round, [
          () => markReady(couple.inviter, exercise),
          () => markReady(couple.partner, exercise),
        ]),
      )
      expect(await watch(exercise, racing)).toEqual([])
      expect(await racing).toEqual(['done', 'done'])
      expect(await openSides(exercise)).toBe(2)
    }
  })

  it('should reveal to both or neither when one is ready while the other undoes it', async () => {
    for (const round of rounds) {
      const exercise = await anAnswered()
      await markReady(couple.inviter, exercise)
      const outcomes: Partial<Record<'ready' | 'takenBack', string>> = {}
      const note = (name: keyof typeof outcomes, step: Promise<unknown>) =>
        settled([step]).then(([outcome]) => (outcomes[name] = outcome ?? ''))
      const racing = Promise.all(
        inTurn(round, [
          () => note('ready', markReady(couple.partner, exercise)),
          () => note('takenBack', markReady(couple.inviter, exercise, false)),
        ]),
      )
      expect(await watch(exercise, racing)).toEqual([])
      await racing
      expect(outcomes.ready).toBe('done')
      const isOpen = outcomes.takenBack === 'answer_already_revealed'
      expect(outcomes.takenBack).toBe(isOpen ? 'answer_already_revealed' : 'done')
      expect(await openSides(exercise)).toBe(isOpen ? 2 : 0)
    }
  })

  it('should reveal to neither when the partnership ends while the second is ready', async () => {
    for (const round of rounds) {
      await setPartnershipStatus(couple.partnershipId, 'active')
      const exercise = await anAnswered()
      await markReady(couple.inviter, exercise)
      const racing = settled(
        inTurn<unknown>(round, [
          () => markReady(couple.partner, exercise),
          () => setPartnershipStatus(couple.partnershipId, 'ended'),
        ]),
      )
      const outcomes = await racing
      expect(outcomes).toContain('done')
      expect(await openSides(exercise)).toBe(0)
      // When the partnership resumes, both see what was revealed before, and nothing else.
      await setPartnershipStatus(couple.partnershipId, 'active')
      expect(await openSides(exercise)).toBe(outcomes.includes('exercise_without_partner') ? 0 : 2)
    }
  })

  it('should not change revealed texts', async () => {
    for (const round of rounds) {
      const exercise = await anAnswered()
      await markReady(couple.inviter, exercise)
      const racing = settled(
        inTurn<unknown>(round, [
          () => markReady(couple.partner, exercise),
          () => writeAnswer(couple.inviter, exercise, 'At the last moment', { seen: 1 }),
        ]),
      )
      expect(await watch(exercise, racing)).toEqual([])
      expect(await openSides(exercise)).toBe(2)
      await expect(writeAnswer(couple.inviter, exercise, 'Later')).rejects.toMatchObject({
        code: 'answer_already_revealed',
      })
    }
  })
})

describe('step by step', () => {
  it('should wait for an end in progress, and reveal nothing after it', async () => {
    const payload = await testPayload()
    const exercise = await anAnswered()
    await markReady(couple.inviter, exercise)
    const ending = await payload.db.pool.connect()
    try {
      await ending.query('begin')
      await ending.query("update partnerships set status = 'ended' where id = $1", [
        couple.partnershipId,
      ])
      const ready = settled([markReady(couple.partner, exercise)])
      await waitUntilBlocked(payload)
      await ending.query('commit')
      expect(await ready).toEqual(['exercise_without_partner'])
    } finally {
      ending.release()
    }
    const [row] = await runQuery('select revealed_at from meetings where exercise_id = $1', [
      exercise.id,
    ])
    expect(row).toEqual({ revealed_at: null })
  })

  it('should let an end wait for a reveal in progress', async () => {
    const payload = await testPayload()
    const exercise = await anAnswered()
    await markReady(couple.inviter, exercise)
    let ending: Promise<void> = Promise.resolve()
    await inTransaction(await createRequest(couple.partner), async (req) => {
      await setReady(req, { subject: { kind: 'exercise', id: exercise.id }, isOn: true })
      ending = setPartnershipStatus(couple.partnershipId, 'ended')
      await waitUntilBlocked(payload)
      expect(await openSides(exercise)).toBe(0)
    })
    await ending
    expect(await openSides(exercise)).toBe(0)
  })

  it('should reveal after waiting for the other’s first answer', async () => {
    const payload = await testPayload()
    const exercise = await anAnswered()
    let second: Promise<unknown> = Promise.resolve()
    await inTransaction(await createRequest(couple.inviter), async (req) => {
      await setReady(req, { subject: { kind: 'exercise', id: exercise.id }, isOn: true })
      second = markReady(couple.partner, exercise)
      await waitUntilBlocked(payload)
    })
    expect(await second).toMatchObject({ isRevealed: true })
    expect(await openSides(exercise)).toBe(2)
  })

  it('should let no pending save change a revealed answer', async () => {
    const payload = await testPayload()
    const exercise = await anAnswered()
    await markReady(couple.inviter, exercise)
    let late: Promise<string[]> = Promise.resolve([])
    await inTransaction(await createRequest(couple.partner), async (req) => {
      await setReady(req, { subject: { kind: 'exercise', id: exercise.id }, isOn: true })
      late = settled([writeAnswer(couple.inviter, exercise, 'At the last moment', { seen: 1 })])
      await waitUntilBlocked(payload)
    })
    expect(await late).toEqual(['answer_already_revealed'])
    expect(await partnerAnswerFor(couple.partner, exercise)).toBe('Words of Ana First')
  })

  it('should leave nothing behind when the reveal fails', async () => {
    const exercise = await anAnswered()
    await markReady(couple.inviter, exercise)
    const failing = inTransaction(await createRequest(couple.partner), async (req) => {
      await setReady(req, { subject: { kind: 'exercise', id: exercise.id }, isOn: true })
      throw new Error('The power went out.')
    })
    await expect(failing).rejects.toThrow('The power went out.')
    expect(await openSides(exercise)).toBe(0)
    expect(await markReady(couple.partner, exercise)).toMatchObject({ isRevealed: true })
  })
})
