import { beforeEach, describe, expect, it } from 'vitest'
import type { Exercise, User } from '@/payload-types'
import {
  aLearningCouple,
  aWrittenAnswer,
  beReady,
  type Couple,
  haveTalked,
  revealToBoth,
  setPartnership,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { requestOf, testPayload } from '@/testing/payload'
import { readPartnerState } from '../partnership/read-partner-state'

let couple: Couple

beforeEach(async () => {
  couple = await aLearningCouple()
})

const waitingFor = async (user: User) =>
  (await readPartnerState(await requestOf(user))).pendingExercises

const change = async ({ id }: Exercise, data: Partial<Exercise>) => {
  const payload = await testPayload()
  await payload.update({ collection: 'exercises', id, data, overrideAccess: true })
}

describe('what is waiting for a couple', () => {
  it('should include an exercise for which the partner is ready, with its lesson and no answers', async () => {
    const exercise = await anExercise(couple.lesson)
    await aWrittenAnswer(couple.partner, exercise, 'A secret of Ben')
    expect(await waitingFor(couple.inviter)).toEqual([])

    await beReady(couple.partner, exercise)

    const waiting = await waitingFor(couple.inviter)
    expect(waiting).toMatchObject([
      {
        kind: 'ready',
        partnerName: 'Ben Second',
        exerciseId: exercise.id,
        modulePath: couple.path,
        lessonSlug: couple.lesson.slug,
      },
    ])
    expect(JSON.stringify(waiting)).not.toContain('secret')
    expect(await waitingFor(couple.partner)).toEqual([])
  })

  it('should include a revealed exercise until each marks it as talked about', async () => {
    const exercise = await anExercise(couple.lesson)
    await revealToBoth(couple, exercise)
    const open = [{ kind: 'open', exerciseId: exercise.id }]
    expect(await waitingFor(couple.inviter)).toMatchObject(open)

    await haveTalked(couple.inviter, exercise)

    expect(await waitingFor(couple.inviter)).toEqual([])
    expect(await waitingFor(couple.partner)).toMatchObject(open)
    expect(JSON.stringify(await waitingFor(couple.partner))).not.toContain('Words of')
  })

  it('should not include an archived exercise, or one that became solo', async () => {
    const [archived, own] = [await anExercise(couple.lesson), await anExercise(couple.lesson)]
    for (const one of [archived, own]) await revealToBoth(couple, one)
    expect(await waitingFor(couple.inviter)).toHaveLength(2)

    await change(archived, { archived: true })
    await change(own, { audience: 'one' })

    expect(await waitingFor(couple.inviter)).toEqual([])
  })

  it('should be empty for anyone else, and after the partnership', async () => {
    const exercise = await anExercise(couple.lesson)
    await aWrittenAnswer(couple.partner, exercise)
    await beReady(couple.partner, exercise)
    const classmate = await aStudent()
    await enroll(classmate, couple.course)
    for (const other of [classmate, await anInstructor()])
      expect(await waitingFor(other)).toEqual([])

    await setPartnership(couple.partnershipId, 'ended')

    expect(await waitingFor(couple.inviter)).toEqual([])
  })
})
