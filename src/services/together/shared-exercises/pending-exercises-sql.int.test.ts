import { beforeEach, describe, expect, it } from 'vitest'
import type { Exercise, User } from '@/payload-types'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  markTalkedAbout,
  revealAnswers,
  setPartnershipStatus,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { readPartnerState } from '../partnership/read-partner-state'

let couple: LearningCouple

beforeEach(async () => {
  couple = await aLearningCouple()
})

const waitingFor = async (user: User) =>
  (await readPartnerState(await createRequest(user))).pendingExercises

const change = async ({ id }: Exercise, data: Partial<Exercise>) => {
  const payload = await testPayload()
  await payload.update({ collection: 'exercises', id, data, overrideAccess: true })
}

describe('what is waiting for a couple', () => {
  it('should include an exercise for which the partner is ready, with its lesson and no answers', async () => {
    const exercise = await anExercise(couple.lesson)
    await writeAnswer(couple.partner, exercise, 'A secret of Ben')
    expect(await waitingFor(couple.inviter)).toEqual([])

    await markReady(couple.partner, exercise)

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
    await revealAnswers(couple, exercise)
    const open = [{ kind: 'open', exerciseId: exercise.id }]
    expect(await waitingFor(couple.inviter)).toMatchObject(open)

    await markTalkedAbout(couple.inviter, exercise)

    expect(await waitingFor(couple.inviter)).toEqual([])
    expect(await waitingFor(couple.partner)).toMatchObject(open)
    expect(JSON.stringify(await waitingFor(couple.partner))).not.toContain('Words of')
  })

  it('should not include an archived exercise, or one that became solo', async () => {
    const [archived, own] = [await anExercise(couple.lesson), await anExercise(couple.lesson)]
    for (const one of [archived, own]) await revealAnswers(couple, one)
    expect(await waitingFor(couple.inviter)).toHaveLength(2)

    await change(archived, { archived: true })
    await change(own, { audience: 'one' })

    expect(await waitingFor(couple.inviter)).toEqual([])
  })

  it('should be empty for anyone else, and after the partnership', async () => {
    const exercise = await anExercise(couple.lesson)
    await writeAnswer(couple.partner, exercise)
    await markReady(couple.partner, exercise)
    const classmate = await aStudent()
    await enroll(classmate, couple.course)
    for (const other of [classmate, await anInstructor()])
      expect(await waitingFor(other)).toEqual([])

    await setPartnershipStatus(couple.partnershipId, 'ended')

    expect(await waitingFor(couple.inviter)).toEqual([])
  })
})
