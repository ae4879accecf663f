import { beforeEach, describe, expect, it } from 'vitest'
import { getWeekStart } from '@/domain/together/week'
import type { User } from '@/payload-types'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  setPartnershipStatus,
} from '@/testing/factories/answers'
import { aStudent } from '@/testing/factories/people'
import { getWriteRejection } from '@/testing/write-rejection'
import { createRequest, testPayload } from '@/testing/payload'
import { saveAnswer } from '../answers/save-answer'
import { encryptAnswer } from '../answers/encrypt-answer'
import { readCheckIns, setCheckInsEnabled } from './check-ins'

const thisWeek = getWeekStart(new Date())
const readFor = async (user: User | null) => readCheckIns(await createRequest(user), thisWeek)

let couple: LearningCouple

beforeEach(async () => {
  couple = await aLearningCouple()
})

describe('readCheckIns', () => {
  it('should say of the partner only that they are ready, until both are', async () => {
    const { inviter, partner } = couple
    await writeAnswer(inviter, 'this week', '1,2,3')
    await markReady(inviter, 'this week')
    await writeAnswer(partner, 'this week', '4,5,6')

    const before = await readFor(partner)
    expect(before).toMatchObject({
      partnerName: 'Ana First',
      current: { text: '4,5,6', isReady: false, partner: 'ready', isRevealed: false },
      weeks: [{ week: thisWeek, mine: [4, 5, 6], theirs: null }],
    })
    expect(JSON.stringify(before)).not.toMatch(/1,2,3/)

    await markReady(partner, 'this week')
    for (const [person, mine, theirs] of [
      [inviter, [1, 2, 3], [4, 5, 6]],
      [partner, [4, 5, 6], [1, 2, 3]],
    ] as const)
      expect(await readFor(person)).toMatchObject({
        current: { isRevealed: true },
        weeks: [{ mine, theirs }],
      })
  })

  it('should include the partner’s answers only for weeks in which both were ready', async () => {
    const { inviter, partner } = couple
    const { db } = await testPayload()
    for (const [person, text] of [
      [inviter, '9,9,9'],
      [partner, '8,8,8'],
    ] as const)
      await db.pool.query(
        'insert into answers (user_id, week, sealed, revision) values ($1, $2, $3, 1)',
        [
          ...[person.id, '2026-01-05'],
          encryptAnswer(text, { userId: person.id, subject: { kind: 'week', id: '2026-01-05' } }),
        ],
      )
    for (const person of [inviter, partner]) {
      await writeAnswer(person, 'this week', '5,5,5')
      await markReady(person, 'this week')
    }

    expect((await readFor(inviter)).weeks).toEqual([
      { week: '2026-01-05', mine: [9, 9, 9], theirs: null },
      { week: thisWeek, mine: [5, 5, 5], theirs: [5, 5, 5] },
    ])
  })

  it('should return only one’s own answers after the two have parted', async () => {
    const { inviter, partner, partnershipId } = couple
    for (const person of [inviter, partner]) {
      await writeAnswer(person, 'this week', '7,7,7')
      await markReady(person, 'this week')
    }
    await setPartnershipStatus(partnershipId, 'ended')

    expect(await readFor(inviter)).toMatchObject({
      partnerName: null,
      current: { text: '7,7,7', partner: 'none', isRevealed: false },
      weeks: [{ mine: [7, 7, 7], theirs: null }],
    })
  })

  it('should work without a partner, but not for a visitor', async () => {
    const alone = await aStudent()
    await writeAnswer(alone, 'this week', '2,2,2')
    expect(await readFor(alone)).toMatchObject({
      isOn: false,
      partnerName: null,
      weeks: [{ mine: [2, 2, 2], theirs: null }],
    })
    expect(await getWriteRejection(readFor(null))).toMatchObject({ status: 401 })
  })
})

describe('the week of a check-in', () => {
  it('should accept no answer once the week is over', async () => {
    const req = await createRequest(couple.inviter)
    const late = saveAnswer(req, {
      subject: { kind: 'week', id: '2026-01-05' },
      text: '1,2,3',
      seen: 0,
      writer: 'one-tab-alone',
    })
    expect(await getWriteRejection(late)).toMatchObject({ status: 409, code: 'check_in_week_over' })
  })
})

describe('setCheckInsEnabled', () => {
  it('should turn the weekly check-in on and off, leaving other preferences', async () => {
    const req = await createRequest(couple.inviter)
    const { db } = await testPayload()
    await db.pool.query(
      'insert into learning_preferences (user_id, comments_off) values ($1, true)',
      [couple.inviter.id],
    )
    await setCheckInsEnabled(req, true)
    expect((await readFor(couple.inviter)).isOn).toBe(true)
    expect((await readFor(couple.partner)).isOn).toBe(false)

    await setCheckInsEnabled(req, false)
    expect((await readFor(couple.inviter)).isOn).toBe(false)
    const { rows } = await db.pool.query(
      'select comments_off from learning_preferences where user_id = $1',
      [couple.inviter.id],
    )
    expect(rows).toEqual([{ comments_off: true }])
    expect(
      await getWriteRejection(setCheckInsEnabled(await createRequest(null), true)),
    ).toMatchObject({
      status: 401,
    })
  })
})

describe('the questions', () => {
  it('should return three, whatever the instructor has filled in', async () => {
    expect((await readFor(couple.inviter)).questions).toHaveLength(3)
  })
})
