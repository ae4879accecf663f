import { beforeEach, describe, expect, it } from 'vitest'
import { weekOf } from '@/domain/together/week'
import { signInAction } from '@/features/account/actions'
import type { Exercise, User } from '@/payload-types'
import {
  aLearningCouple,
  aWrittenAnswer,
  beReady,
  type Couple,
  openToBoth,
  setPartnership,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { aStudent, anInstructor, passwordOfAll } from '@/testing/factories/people'
import { requestOf } from '@/testing/payload'
import { forgetCookies, sendHeaders } from '@/testing/setup/next-headers'
import { readCheckIns } from '@/services/together/shared-exercises/read-check-ins'
import { readSharedExercise } from '@/services/together/shared-exercises/read-shared-exercises'
import { readyForCheckInAction, saveCheckInAction, switchCheckInsAction } from '../check-in/actions'
import { markTalkedAction } from './actions'

const week = weekOf(new Date())
let couple: Couple, exercise: Exercise

beforeEach(async () => {
  sendHeaders()
  couple = await aLearningCouple()
  exercise = await anExercise(couple.lesson)
})

const be = async ({ email }: User) => {
  forgetCookies()
  await signInAction({ email, password: passwordOfAll })
}
const refused = (code: string) => ({ ok: false, error: { code } })
const talked = async (user: User) => readSharedExercise(await requestOf(user), exercise.id)
const checkInsOf = async (user: User) => readCheckIns(await requestOf(user), week)

describe('markTalkedAction', () => {
  const mark = (isOn: boolean) => markTalkedAction({ exerciseId: exercise.id, isOn })

  it('should say it for oneself alone, and take it back', async () => {
    await openToBoth(couple, exercise)
    await be(couple.inviter)

    expect(await mark(true)).toEqual({ ok: true, data: null })
    expect(await talked(couple.partner)).toMatchObject({ iTalked: false, theyTalked: true })
    expect(await mark(false)).toEqual({ ok: true, data: null })
    expect(await talked(couple.partner)).toMatchObject({ iTalked: false, theyTalked: false })
  })

  it('should be refused before it is open', async () => {
    await aWrittenAnswer(couple.inviter, exercise)
    await beReady(couple.inviter, exercise)
    await be(couple.inviter)

    expect(await mark(true)).toMatchObject(refused('not_open'))
  })

  it('should be refused to everybody else, and to both once they have parted', async () => {
    await openToBoth(couple, exercise)
    forgetCookies()
    expect(await mark(true)).toMatchObject(refused('session_ended'))
    for (const person of [await aStudent(), await anInstructor()]) {
      await be(person)
      expect(await mark(true)).toMatchObject(refused('no_partner'))
    }
    await setPartnership(couple.partnershipId, 'ended')
    await be(couple.partner)
    expect(await mark(true)).toMatchObject(refused('no_partner'))
  })

  it.each([{ exerciseId: 'no-id' }, { isOn: 'yes' }])('should refuse %j', async (change) => {
    await be(couple.inviter)
    const input = { exerciseId: exercise.id, isOn: true, ...change }
    expect(await markTalkedAction(input)).toMatchObject(refused('bad_request'))
  })
})

describe('a check-in', () => {
  const save = (numbers: number[], seen = 0, about = week) =>
    saveCheckInAction({ week: about, numbers, seen })

  it('should be saved, changed, opened by both and no longer changed', async () => {
    await aWrittenAnswer(couple.partner, 'this week', '4,5,6')
    await beReady(couple.partner, 'this week')
    await be(couple.inviter)

    expect(await save([1, 2, 3])).toEqual({ ok: true, data: { revision: 1 } })
    expect(await save([7, 8, 9], 1)).toEqual({ ok: true, data: { revision: 2 } })
    expect(await readyForCheckInAction({ week, isOn: true })).toEqual({
      ok: true,
      data: { isRevealed: true },
    })
    expect((await checkInsOf(couple.partner)).weeks).toMatchObject([
      { mine: [4, 5, 6], theirs: [7, 8, 9] },
    ])
    expect(await save([1, 1, 1], 2)).toMatchObject(refused('already_open'))
    expect(await readyForCheckInAction({ week, isOn: false })).toMatchObject(
      refused('already_open'),
    )
  })

  it('should be taken back as long as the other is not ready', async () => {
    await be(couple.inviter)
    await save([1, 2, 3])
    await readyForCheckInAction({ week, isOn: true })
    await readyForCheckInAction({ week, isOn: false })

    expect((await checkInsOf(couple.inviter)).now).toMatchObject({ isReady: false })
    expect((await checkInsOf(couple.partner)).now.partner).toBe('answered')
  })

  it('should be refused for another week, and opened for none that is over', async () => {
    await be(couple.inviter)
    expect(await save([1, 2, 3], 0, '2026-01-05')).toMatchObject(refused('week_over'))
    expect(await readyForCheckInAction({ week: '2026-01-05', isOn: true })).toMatchObject(
      refused('week_over'),
    )
    expect(await save([1, 2, 3], 0, '2026-01-06')).toMatchObject(refused('bad_request'))
  })

  it('should not be opened without an answer, nor without a partner', async () => {
    await be(couple.inviter)
    expect(await readyForCheckInAction({ week, isOn: true })).toMatchObject(
      refused('nothing_written'),
    )
    await be(await aStudent())
    await save([1, 2, 3])
    expect(await readyForCheckInAction({ week, isOn: true })).toMatchObject(refused('no_partner'))
  })

  it('should be asked of who wants it, and refused to a visitor', async () => {
    await be(couple.inviter)
    await switchCheckInsAction({ isOn: true })
    expect((await checkInsOf(couple.inviter)).isOn).toBe(true)

    forgetCookies()
    for (const answer of [
      await switchCheckInsAction({ isOn: true }),
      await save([1, 2, 3]),
      await readyForCheckInAction({ week, isOn: true }),
    ])
      expect(answer).toMatchObject(refused('session_ended'))
  })
})
