import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getWeekStart } from '@/domain/together/week'
import type { Exercise, User } from '@/payload-types'
import {
  deleteAllDigests,
  sendDigestsNow,
  countDigestItems,
} from '@/testing/factories/mail-digests'
import { runQuery, setLessonVisible } from '@/testing/factories/comments'
import { aLesson } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  markTalkedAbout,
  revealAnswers,
  setPartnershipStatus,
  partnerAnswerFor,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { createRequest } from '@/testing/payload'
import { setReady } from './set-ready'
import { saveNotificationSettings } from '@/services/notifications/notification-settings'

const DAY_MS = 24 * 60 * 60 * 1000
const noPartner = { code: 'exercise_without_partner', status: 409 }

let couple: LearningCouple
let exercise: Exercise
let outsiders: User[]

beforeAll(async () => {
  couple = await aLearningCouple()
  const alone = await aStudent()
  await enroll(alone, couple.course)
  outsiders = [alone, await aStudent(), await anInstructor()]
})
beforeEach(async () => {
  await deleteAllDigests()
  exercise = await anExercise(couple.lesson, { title: 'A private title' })
})

const meetingNow = async () => {
  const [row] = await runQuery(
    `select inviter_ready_at is not null as inviter, partner_ready_at is not null as partner,
      revealed_at is not null as revealed from meetings where exercise_id = $1`,
    [exercise.id],
  )
  return row ?? null
}

describe('setReady', () => {
  it('should reveal nothing while the other is not ready', async () => {
    for (const person of [couple.inviter, couple.partner]) await writeAnswer(person, exercise)
    expect(await markReady(couple.inviter, exercise)).toEqual({ isRevealed: false, isNew: true })
    expect(await partnerAnswerFor(couple.inviter, exercise)).toBeNull()
    expect(await partnerAnswerFor(couple.partner, exercise)).toBeNull()
  })

  it.each([['inviter', 'partner'] as const, ['partner', 'inviter'] as const])(
    'should reveal both answers to both when the %s and then the %s are',
    async (first, second) => {
      for (const who of [first, second]) await writeAnswer(couple[who], exercise, `Words of ${who}`)
      await markReady(couple[first], exercise)
      expect(await markReady(couple[second], exercise)).toEqual({ isRevealed: true, isNew: true })
      expect(await partnerAnswerFor(couple.inviter, exercise)).toBe('Words of partner')
      expect(await partnerAnswerFor(couple.partner, exercise)).toBe('Words of inviter')
    },
  )

  it('should be idempotent, retaining its first timestamp', async () => {
    await revealAnswers(couple, exercise)
    const moments = () =>
      runQuery('select inviter_ready_at, revealed_at from meetings where exercise_id = $1', [
        exercise.id,
      ])
    const before = await moments()
    expect(await markReady(couple.inviter, exercise)).toEqual({ isRevealed: true, isNew: false })
    expect(await moments()).toEqual(before)
  })

  it('should need an answer that isn’t blank', async () => {
    const refusal = { code: 'answer_empty', status: 409 }
    await expect(markReady(couple.inviter, exercise)).rejects.toMatchObject(refusal)
    await writeAnswer(couple.inviter, exercise, '  ')
    await expect(markReady(couple.inviter, exercise)).rejects.toMatchObject(refusal)
    await writeAnswer(couple.partner, exercise)
    await expect(markReady(couple.inviter, exercise)).rejects.toMatchObject(refusal)
    expect(await meetingNow()).toBeNull()
  })

  it('should be undone until both are ready', async () => {
    for (const person of [couple.inviter, couple.partner]) await writeAnswer(person, exercise)
    await markReady(couple.inviter, exercise)
    expect(await markReady(couple.inviter, exercise, false)).toEqual({
      isRevealed: false,
      isNew: false,
    })
    expect(await markReady(couple.partner, exercise)).toMatchObject({ isRevealed: false })
    expect(await meetingNow()).toEqual({ inviter: false, partner: true, revealed: false })

    await markReady(couple.inviter, exercise)
    for (const person of [couple.inviter, couple.partner])
      await expect(markReady(person, exercise, false)).rejects.toMatchObject({
        code: 'answer_already_revealed',
        status: 409,
      })
    expect(await meetingNow()).toEqual({ inviter: true, partner: true, revealed: true })
  })

  it('should be refused to visitors and to anyone without a partner in this course', async () => {
    await expect(markReady(null, exercise)).rejects.toMatchObject({ status: 401 })
    for (const person of outsiders)
      for (const isOn of [true, false])
        await expect(markReady(person, exercise, isOn)).rejects.toMatchObject(noPartner)
  })

  it('should be refused to partners for an exercise of another course', async () => {
    const { lesson } = await aLearningCouple()
    await expect(markReady(couple.inviter, await anExercise(lesson))).rejects.toMatchObject(
      noPartner,
    )
  })

  it('should be refused for a solo exercise', async () => {
    const alone = await anExercise(couple.lesson, { audience: 'one' })
    for (const person of [couple.inviter, couple.partner]) await writeAnswer(person, alone)
    for (const person of [couple.inviter, couple.partner])
      await expect(markReady(person, alone)).rejects.toMatchObject(noPartner)
  })

  it('should be refused, but can be undone, for an archived exercise', async () => {
    const lesson = await aLesson(couple.module)
    const hidden = await anExercise(lesson)
    for (const one of [hidden, exercise])
      for (const person of [couple.inviter, couple.partner]) await writeAnswer(person, one)
    for (const one of [hidden, exercise]) await markReady(couple.inviter, one)
    await setLessonVisible(lesson.id, false)
    await runQuery('update exercises set archived = true where id = $1', [exercise.id])
    for (const one of [hidden, exercise]) {
      await expect(markReady(couple.partner, one)).rejects.toMatchObject({
        code: 'exercise_not_found',
      })
      await markReady(couple.inviter, one, false)
    }
  })

  it('should be refused for a past week', async () => {
    const subject = { kind: 'week', id: getWeekStart(new Date(Date.now() - 21 * DAY_MS)) } as const
    await expect(
      setReady(await createRequest(couple.inviter), { subject, isOn: true }),
    ).rejects.toMatchObject({ code: 'check_in_week_over', status: 409 })
  })

  it('should be refused after the partnership, and while one of the two lacks the course', async () => {
    await writeAnswer(couple.inviter, exercise)
    await setPartnershipStatus(couple.partnershipId, 'ended')
    await expect(markReady(couple.inviter, exercise)).rejects.toMatchObject(noPartner)
    await setPartnershipStatus(couple.partnershipId, 'active')
    const change = (status: string) =>
      runQuery('update enrollments set status = $1 where user_id = $2', [
        ...[status, couple.partner.id],
      ])
    await change('revoked')
    await expect(markReady(couple.inviter, exercise)).rejects.toMatchObject(noPartner)
    await change('active')
  })

  it('should work the same for a weekly check-in', async () => {
    for (const person of [couple.inviter, couple.partner])
      await writeAnswer(person, 'this week', '7,8,9')
    expect(await markReady(couple.inviter, 'this week')).toMatchObject({ isRevealed: false })
    expect(await markReady(couple.partner, 'this week')).toMatchObject({ isRevealed: true })
    for (const person of outsiders)
      await expect(markReady(person, 'this week')).rejects.toMatchObject(noPartner)
  })
})

describe('markTalkedAbout', () => {
  const talked = async () =>
    runQuery(
      `select inviter_talked_at is not null as inviter, partner_talked_at is not null as partner
      from meetings where exercise_id = $1`,
      [exercise.id],
    )

  it('should be marked and undone by each for themselves', async () => {
    await revealAnswers(couple, exercise)
    await markTalkedAbout(couple.inviter, exercise)
    expect(await talked()).toEqual([{ inviter: true, partner: false }])
    await markTalkedAbout(couple.partner, exercise)
    await markTalkedAbout(couple.inviter, exercise, false)
    expect(await talked()).toEqual([{ inviter: false, partner: true }])
  })

  it('should be refused before the reveal, after the partnership, and to others', async () => {
    const notOpen = { code: 'exercise_not_revealed', status: 404 }
    await expect(markTalkedAbout(couple.inviter, exercise)).rejects.toMatchObject(notOpen)
    await writeAnswer(couple.inviter, exercise)
    await markReady(couple.inviter, exercise)
    await expect(markTalkedAbout(couple.inviter, exercise)).rejects.toMatchObject(notOpen)
    await markReady(couple.inviter, exercise, false)
    await revealAnswers(couple, exercise)
    await expect(markTalkedAbout(null, exercise)).rejects.toMatchObject({ status: 401 })
    for (const person of outsiders)
      await expect(markTalkedAbout(person, exercise)).rejects.toMatchObject(noPartner)
    await setPartnershipStatus(couple.partnershipId, 'ended')
    await expect(markTalkedAbout(couple.inviter, exercise)).rejects.toMatchObject(noPartner)
    await setPartnershipStatus(couple.partnershipId, 'active')
    expect(await talked()).toEqual([{ inviter: false, partner: false }])
  })
})

describe('the email that a partner is ready', () => {
  const readMails = async ({ email }: User) => mailsTo(email)
  /** All queued emails to this person, digests included. */
  const queuedFor = ({ email }: User) =>
    runQuery('select content from outgoing_mails where recipient = $1', [email])

  it('should mention neither the exercise nor the answer', async () => {
    await writeAnswer(couple.inviter, exercise, 'Unmistakable')
    await markReady(couple.inviter, exercise)
    const mail = (await readMails(couple.partner)).at(-1)

    expect(mail).toMatchObject({ kind: 'together', userId: couple.partner.id })
    expect(mail?.text).toContain(
      `Your partner is ready for an exercise in “${couple.module.title}.”`,
    )
    expect(mail?.text).toContain(`${couple.path}?lesson=${couple.lesson.slug}`)
    expect(mail?.text).toContain('/settings/notifications')
    const queued = JSON.stringify(await queuedFor(couple.partner))
    expect(queued).toContain('"subject":"An update on your course"')
    expect(queued).not.toMatch(/Unmistakable|A private title/)
  })

  it('should be sent once a day, with everything since the last one', async () => {
    const before = (await readMails(couple.partner)).length
    for (const one of [
      exercise,
      await anExercise(couple.lesson),
      await anExercise(couple.lesson),
    ]) {
      await writeAnswer(couple.inviter, one)
      for (const isOn of [true, false, true]) await markReady(couple.inviter, one, isOn)
    }
    expect(await readMails(couple.partner)).toHaveLength(before + 1)
    expect(await countDigestItems(couple.partner.email)).toBe(5)
    await sendDigestsNow(couple.partner.email)
    const text = (await readMails(couple.partner)).at(-1)?.text ?? ''
    expect(text.match(/is ready for an exercise in/g)).toHaveLength(1)
  })

  it('should tell the first one that both are ready', async () => {
    for (const person of [couple.inviter, couple.partner]) await writeAnswer(person, exercise)
    await markReady(couple.inviter, exercise)
    await markReady(couple.partner, exercise)
    expect((await readMails(couple.inviter)).at(-1)?.text).toContain(
      `You’re both ready to talk about an exercise in “${couple.module.title}.”`,
    )
  })

  it('should not be sent when mentions and replies are off', async () => {
    const { inviter, partner, lesson } = await aLearningCouple()
    const own = await anExercise(lesson)
    await saveNotificationSettings(await createRequest(partner), { mentions: false })
    await writeAnswer(inviter, own)
    await markReady(inviter, own)
    expect(await queuedFor(partner)).toEqual([])
  })
})
