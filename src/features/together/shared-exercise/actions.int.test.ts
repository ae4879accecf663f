import { beforeEach, describe, expect, it } from 'vitest'
import { getWeekStart } from '@/domain/together/week'
import { signInAction } from '@/features/account/actions'
import type { Exercise, User } from '@/payload-types'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  revealAnswers,
  setPartnershipStatus,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { aStudent, anInstructor, testPassword } from '@/testing/factories/people'
import { createRequest } from '@/testing/payload'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { readCheckIns } from '@/services/together/shared-exercises/check-ins'
import { readSharedExercise } from '@/services/together/shared-exercises/read-shared-exercises'
import {
  setCheckInReadyAction,
  saveCheckInAction,
  switchCheckInsAction,
  markTalkedAction,
} from '../exercise-actions'

const week = getWeekStart(new Date())
let couple: LearningCouple, exercise: Exercise

beforeEach(async () => {
  setRequestHeaders()
  couple = await aLearningCouple()
  exercise = await anExercise(couple.lesson)
})

const signInAs = async ({ email }: User) => {
  clearCookies()
  await signInAction({ email, password: testPassword })
}
const refused = (code: string) => ({ ok: false, error: { code } })
const readSharedExerciseAs = async (user: User) =>
  readSharedExercise(await createRequest(user), exercise.id)
const readCheckInsAs = async (user: User) => readCheckIns(await createRequest(user), week)

describe('markTalkedAction', () => {
  const mark = (isOn: boolean) => markTalkedAction({ exerciseId: exercise.id, isOn })

  it('should mark and unmark only for the current user', async () => {
    await revealAnswers(couple, exercise)
    await signInAs(couple.inviter)

    expect(await mark(true)).toEqual({ ok: true, data: null })
    expect(await readSharedExerciseAs(couple.partner)).toMatchObject({
      iTalked: false,
      theyTalked: true,
    })
    expect(await mark(false)).toEqual({ ok: true, data: null })
    expect(await readSharedExerciseAs(couple.partner)).toMatchObject({
      iTalked: false,
      theyTalked: false,
    })
  })

  it('should be refused before the reveal', async () => {
    await writeAnswer(couple.inviter, exercise)
    await markReady(couple.inviter, exercise)
    await signInAs(couple.inviter)

    expect(await mark(true)).toMatchObject(refused('exercise_not_revealed'))
  })

  it('should be refused to others, and to both after the partnership ends', async () => {
    await revealAnswers(couple, exercise)
    clearCookies()
    expect(await mark(true)).toMatchObject(refused('session_ended'))
    for (const person of [await aStudent(), await anInstructor()]) {
      await signInAs(person)
      expect(await mark(true)).toMatchObject(refused('exercise_without_partner'))
    }
    await setPartnershipStatus(couple.partnershipId, 'ended')
    await signInAs(couple.partner)
    expect(await mark(true)).toMatchObject(refused('exercise_without_partner'))
  })

  it.each([{ exerciseId: 'no-id' }, { isOn: 'yes' }])('should refuse %j', async (change) => {
    await signInAs(couple.inviter)
    const input = { exerciseId: exercise.id, isOn: true, ...change }
    expect(await markTalkedAction(input)).toMatchObject(refused('bad_request'))
  })
})

describe('a check-in', () => {
  const save = (numbers: number[], seen = 0, about = week) =>
    saveCheckInAction({ week: about, numbers, seen })

  it('should be saved, changed, revealed to both, and then locked', async () => {
    await writeAnswer(couple.partner, 'this week', '4,5,6')
    await markReady(couple.partner, 'this week')
    await signInAs(couple.inviter)

    await save([1, 2, 3])
    expect(await save([7, 8, 9], 1)).toEqual({ ok: true, data: null })
    expect(await setCheckInReadyAction({ week, isOn: true })).toEqual({ ok: true, data: null })
    expect((await readCheckInsAs(couple.partner)).weeks).toMatchObject([
      { mine: [4, 5, 6], theirs: [7, 8, 9] },
    ])
    expect(await save([1, 1, 1], 2)).toMatchObject(refused('answer_already_revealed'))
    expect(await setCheckInReadyAction({ week, isOn: false })).toMatchObject(
      refused('answer_already_revealed'),
    )
  })

  it('should be withdrawn until the partner is ready', async () => {
    await signInAs(couple.inviter)
    await save([1, 2, 3])
    await setCheckInReadyAction({ week, isOn: true })
    await setCheckInReadyAction({ week, isOn: false })

    expect((await readCheckInsAs(couple.inviter)).current).toMatchObject({ isReady: false })
    expect((await readCheckInsAs(couple.partner)).current.partner).toBe('answered')
  })

  it('should be refused for a week other than the current one', async () => {
    await signInAs(couple.inviter)
    expect(await save([1, 2, 3], 0, '2026-01-05')).toMatchObject(refused('check_in_week_over'))
    expect(await setCheckInReadyAction({ week: '2026-01-05', isOn: true })).toMatchObject(
      refused('check_in_week_over'),
    )
    expect(await save([1, 2, 3], 0, '2026-01-06')).toMatchObject(refused('bad_request'))
  })

  it('should not be revealed without an answer, nor without a partner', async () => {
    await signInAs(couple.inviter)
    expect(await setCheckInReadyAction({ week, isOn: true })).toMatchObject(refused('answer_empty'))
    await signInAs(await aStudent())
    await save([1, 2, 3])
    expect(await setCheckInReadyAction({ week, isOn: true })).toMatchObject(
      refused('exercise_without_partner'),
    )
  })

  it('should be turned on by a user, and refused to a visitor', async () => {
    await signInAs(couple.inviter)
    await switchCheckInsAction({ isOn: true })
    expect((await readCheckInsAs(couple.inviter)).isOn).toBe(true)

    clearCookies()
    for (const result of [
      await switchCheckInsAction({ isOn: true }),
      await save([1, 2, 3]),
      await setCheckInReadyAction({ week, isOn: true }),
    ])
      expect(result).toMatchObject(refused('session_ended'))
  })
})
