import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exercise } from '@/payload-types'
import { runQuery } from '@/testing/factories/comments'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  revealAnswers,
  setPartnershipStatus,
  exerciseStateFor,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { readLearnerState } from './read-learner-state'

let couple: LearningCouple
let exercise: Exercise

beforeAll(async () => {
  couple = await aLearningCouple()
})
beforeEach(async () => {
  exercise = await anExercise(couple.lesson)
})

const seenBy = (role: 'inviter' | 'partner') => exerciseStateFor(couple[role], couple, exercise)

describe('readLearnerState on an exercise', () => {
  it('should be empty before anything was written', async () => {
    expect(await seenBy('inviter')).toBeNull()
  })

  it('should say of the partner only that they answered or are ready', async () => {
    await writeAnswer(couple.inviter, exercise, 'Mine')
    expect(await seenBy('partner')).toEqual({
      exerciseId: exercise.id,
      text: '',
      earlierText: null,
      revision: 0,
      isReady: false,
      partner: 'answered',
      isRevealed: false,
    })
    await markReady(couple.inviter, exercise)
    expect(await seenBy('partner')).toMatchObject({ partner: 'ready', isReady: false })
    expect(await seenBy('inviter')).toMatchObject({ partner: 'none', isReady: true, text: 'Mine' })
    await markReady(couple.inviter, exercise, false)
    expect(await seenBy('partner')).toMatchObject({ partner: 'answered' })
    await writeAnswer(couple.inviter, exercise, '', { seen: 1 })
    expect(await seenBy('partner')).toMatchObject({ partner: 'none' })
  })

  it('should be the same for both once both are ready', async () => {
    await revealAnswers(couple, exercise)
    for (const who of ['inviter', 'partner'] as const)
      expect(await seenBy(who)).toMatchObject({ isReady: true, partner: 'ready', isRevealed: true })
  })

  it('should say nothing of the partner for a solo exercise', async () => {
    const alone = await anExercise(couple.lesson, { audience: 'one' })
    await writeAnswer(couple.inviter, alone, 'Mine')
    expect(await exerciseStateFor(couple.partner, couple, alone)).toBeNull()
    expect(await exerciseStateFor(couple.inviter, couple, alone)).toMatchObject({ text: 'Mine' })
  })

  it('should say nothing of either partner after the partnership ended', async () => {
    const readTogether = async () =>
      (await readLearnerState(await createRequest(couple.inviter), couple.path)).together
    await revealAnswers(couple, exercise)
    expect((await readTogether()).partnerName).toBe('Ben Second')
    await setPartnershipStatus(couple.partnershipId, 'ended')
    expect((await readTogether()).partnerName).toBeNull()
    expect(await seenBy('inviter')).toMatchObject({
      isReady: false,
      partner: 'none',
      isRevealed: false,
      text: 'Words of Ana First',
    })
    await setPartnershipStatus(couple.partnershipId, 'active')
  })

  it('should say nothing of a partner without the course', async () => {
    await revealAnswers(couple, exercise)
    const change = (status: string) =>
      runQuery('update enrollments set status = $1 where user_id = $2 and course_id = $3', [
        ...[status, couple.partner.id, couple.course.id],
      ])
    await change('revoked')
    expect(await seenBy('inviter')).toMatchObject({ partner: 'none', isRevealed: false })
    await change('active')
  })

  it('should say nothing of a couple to other students of the course', async () => {
    await revealAnswers(couple, exercise)
    const other = await aStudent()
    await enroll(other, couple.course)
    const state = await readLearnerState(await createRequest(other), couple.path)
    expect(state.together).toEqual({ partnerName: null, exercises: [] })
  })

  it('should not read the partner’s answer from the database before the reveal', async () => {
    await writeAnswer(couple.inviter, exercise, 'Unmistakable')
    await writeAnswer(couple.inviter, exercise, 'Unmistakable, too', { writer: 'another-tab' })
    await markReady(couple.inviter, exercise)
    const [row] = await runQuery(
      'select sealed, earlier_sealed from answers where exercise_id = $1',
      [exercise.id],
    )
    const query = vi.spyOn((await testPayload()).db.pool, 'query')
    const state = await readLearnerState(await createRequest(couple.partner), couple.path)
    const answers = await Promise.all(query.mock.results.map(({ value }): unknown => value))
    query.mockRestore()

    expect(answers).not.toEqual([])
    const known = `${JSON.stringify(state)} ${JSON.stringify(answers)}`
    expect(known).toContain(exercise.id)
    for (const secret of ['Unmistakable', couple.inviter.id, ...Object.values(row ?? {})])
      expect(known).not.toContain(secret)
  })
})
