import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getWeekStart } from '@/domain/together/week'
import type { Exercise } from '@/payload-types'
import { UNKNOWN_ID, runQuery, setLessonVisible } from '@/testing/factories/comments'
import { aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
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
import { deleteEarlierAnswer, saveAnswer } from './save-answer'

const exerciseGone = { code: 'exercise_not_found', status: 404 }
const DAY_MS = 24 * 60 * 60 * 1000

let couple: LearningCouple
let exercise: Exercise

beforeAll(async () => {
  couple = await aLearningCouple()
})
beforeEach(async () => {
  exercise = await anExercise(couple.lesson)
})

const readText = async () => (await exerciseStateFor(couple.inviter, couple, exercise))?.text
const archive = async ({ id }: Exercise) =>
  (await testPayload()).update({
    collection: 'exercises',
    id,
    data: { archived: true },
    depth: 0,
    // Fixtures are created with the system's access.
    overrideAccess: true,
  })

describe('saveAnswer', () => {
  it.each([
    ['an emoji of many parts', 'We 👩‍❤️‍💋‍👨 and 🏳️‍🌈'],
    ['right-to-left words', 'הקשבתי לך, ولم أفهم, и слушал'],
    ['hostile words', `'; drop table answers; -- <script>alert(1)</script> \${7*7} \\u0000`],
    ['20,000 characters', 'あ'.repeat(20_000)],
    ['20,000 units of emoji', '😀'.repeat(10_000)],
    ['lines and tabs', '\n\tone\r\n\ntwo '],
  ])('should keep %s as it is', async (_name, text) => {
    expect(await writeAnswer(couple.inviter, exercise, text)).toEqual({
      revision: 1,
      earlierText: null,
    })
    expect(await readText()).toBe(text)
  })

  it('should store a blank answer as none', async () => {
    await writeAnswer(couple.inviter, exercise, 'Something')
    for (const text of ['', ' \n\t ']) {
      await writeAnswer(couple.inviter, exercise, text, { seen: 1 })
      expect(await readText()).toBe('')
    }
    const rows = await runQuery('select sealed from answers where exercise_id = $1', [exercise.id])
    expect(rows).toEqual([{ sealed: '' }])
  })

  it('should write no plain text into the database', async () => {
    await writeAnswer(couple.inviter, exercise, 'Unmistakable')
    await writeAnswer(couple.inviter, exercise, 'Other words', { writer: 'another-tab' })
    const [row] = await runQuery('select * from answers where exercise_id = $1', [exercise.id])
    expect(row).toMatchObject({ earlier_sealed: expect.any(String) as string })
    expect(JSON.stringify(row)).not.toMatch(/Unmistakable|Other words/)
  })

  it('should store one row, however often and from wherever it is saved', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        writeAnswer(couple.inviter, exercise, `Words ${tab}`, { writer: `tab-number-${tab}` }),
      ),
    )
    expect(
      await runQuery('select revision::int from answers where exercise_id = $1', [exercise.id]),
    ).toEqual([{ revision: 10 }])
  })

  it('should be refused to visitors, other students, and students who lost the course', async () => {
    const stranger = await aStudent()
    const former = await aStudent()
    await enroll(former, couple.course, { status: 'revoked' })
    await expect(writeAnswer(null, exercise)).rejects.toMatchObject({ status: 401 })
    for (const person of [stranger, former])
      await expect(writeAnswer(person, exercise)).rejects.toMatchObject(exerciseGone)
    expect(await runQuery('select 1 from answers where exercise_id = $1', [exercise.id])).toEqual(
      [],
    )
  })

  it('should end with the enrollment, and retain what was written', async () => {
    const leaving = await aStudent()
    const { id } = await enroll(leaving, couple.course)
    await writeAnswer(leaving, exercise, 'Before')
    await runQuery("update enrollments set status = 'revoked' where id = $1", [id])
    await expect(writeAnswer(leaving, exercise, 'After', { seen: 1 })).rejects.toMatchObject(
      exerciseGone,
    )
    await runQuery("update enrollments set status = 'active' where id = $1", [id])
    expect((await exerciseStateFor(leaving, couple, exercise))?.text).toBe('Before')
  })

  it('should be refused for a hidden, archived or missing exercise, and lose nothing', async () => {
    const lesson = await aLesson(couple.module)
    const hidden = await anExercise(lesson)
    const closed = await anExercise(await aLesson(await aModule(couple.course, { visible: false })))
    await writeAnswer(couple.inviter, hidden, 'Before')
    await writeAnswer(couple.inviter, exercise, 'Before')
    await setLessonVisible(lesson.id, false)
    await archive(exercise)
    for (const one of [hidden, closed, exercise, { id: UNKNOWN_ID }])
      await expect(writeAnswer(couple.inviter, one, 'After')).rejects.toMatchObject(exerciseGone)
    expect(
      await runQuery('select revision::int from answers where exercise_id = any($1)', [
        [hidden.id, exercise.id],
      ]),
    ).toEqual([{ revision: 1 }, { revision: 1 }])
  })

  it('should let the instructor try an exercise', async () => {
    const instructor = await anInstructor()
    await writeAnswer(instructor, exercise, 'Tried out')
    expect((await exerciseStateFor(instructor, couple, exercise))?.text).toBe('Tried out')
    expect(await exerciseStateFor(couple.inviter, couple, exercise)).toBeNull()
  })
})

describe('two devices', () => {
  it('should store the later answer, and the one it overwrote', async () => {
    await writeAnswer(couple.inviter, exercise, 'On the phone', { writer: 'the-phone' })
    const saved = await writeAnswer(couple.inviter, exercise, 'On the laptop', {
      writer: 'the-laptop',
    })
    expect(saved).toEqual({ revision: 2, earlierText: 'On the phone' })
    expect(await exerciseStateFor(couple.inviter, couple, exercise)).toMatchObject({
      text: 'On the laptop',
      earlierText: 'On the phone',
      revision: 2,
    })
  })

  it('should store no earlier version that the device has already loaded', async () => {
    await writeAnswer(couple.inviter, exercise, 'On the phone', { writer: 'the-phone' })
    const how = { seen: 1, writer: 'the-laptop' }
    expect(await writeAnswer(couple.inviter, exercise, 'Both', how)).toMatchObject({
      earlierText: null,
    })
  })

  it('should not take a tab that missed a response for another device', async () => {
    await writeAnswer(couple.inviter, exercise, 'Half')
    expect(await writeAnswer(couple.inviter, exercise, 'Half a word')).toEqual({
      revision: 2,
      earlierText: null,
    })
  })

  it('should store no earlier version of an empty answer', async () => {
    await writeAnswer(couple.inviter, exercise, '', { writer: 'the-phone' })
    expect(
      await writeAnswer(couple.inviter, exercise, 'Words', { writer: 'the-laptop' }),
    ).toMatchObject({ earlierText: null })
  })

  it('should retain the earlier version until its writer alone restores or dismisses it', async () => {
    await writeAnswer(couple.inviter, exercise, 'On the phone', { writer: 'the-phone' })
    await writeAnswer(couple.inviter, exercise, 'One', { writer: 'the-laptop' })
    const again = { seen: 2, writer: 'the-laptop' }
    expect(await writeAnswer(couple.inviter, exercise, 'Two', again)).toMatchObject({
      earlierText: 'On the phone',
    })

    const subject = { kind: 'exercise', id: exercise.id } as const
    await expect(deleteEarlierAnswer(await createRequest(null), subject)).rejects.toMatchObject({
      status: 401,
    })
    await deleteEarlierAnswer(await createRequest(couple.partner), subject)
    const earlier = async () =>
      (await exerciseStateFor(couple.inviter, couple, exercise))?.earlierText
    expect(await earlier()).toBe('On the phone')
    await deleteEarlierAnswer(await createRequest(couple.inviter), subject)
    expect(await earlier()).toBeNull()
    expect(await readText()).toBe('Two')
  })
})

describe('an answer whose writer is ready', () => {
  it('should be locked, text included, until readiness is undone', async () => {
    await writeAnswer(couple.inviter, exercise, 'Ready words')
    await markReady(couple.inviter, exercise)
    for (const text of ['Other words', ''])
      await expect(writeAnswer(couple.inviter, exercise, text, { seen: 1 })).rejects.toMatchObject({
        code: 'answer_marked_ready',
        status: 409,
      })
    expect(await readText()).toBe('Ready words')
    await markReady(couple.inviter, exercise, false)
    await writeAnswer(couple.inviter, exercise, 'Other words', { seen: 1 })
    expect(await readText()).toBe('Other words')
  })

  it('should leave the partner’s answer unlocked', async () => {
    await writeAnswer(couple.inviter, exercise)
    await markReady(couple.inviter, exercise)
    expect(await writeAnswer(couple.partner, exercise)).toMatchObject({ revision: 1 })
  })
})

describe('a revealed answer', () => {
  it('should be locked for both', async () => {
    await revealAnswers(couple, exercise)
    for (const person of [couple.inviter, couple.partner])
      await expect(writeAnswer(person, exercise, 'Other words')).rejects.toMatchObject({
        code: 'answer_already_revealed',
        status: 409,
      })
    expect(await readText()).toBe('Words of Ana First')
  })

  it('should be unlocked after the partnership ended', async () => {
    await revealAnswers(couple, exercise)
    await setPartnershipStatus(couple.partnershipId, 'ended')
    await writeAnswer(couple.inviter, exercise, 'My own again', { seen: 1 })
    expect(await readText()).toBe('My own again')
    await setPartnershipStatus(couple.partnershipId, 'active')
  })

  it('should not lock answers of other students', async () => {
    await revealAnswers(couple, exercise)
    const other = await aStudent()
    await enroll(other, couple.course)
    expect(await writeAnswer(other, exercise, 'Alone')).toMatchObject({ revision: 1 })
  })
})

describe('a check-in', () => {
  const checkIn = async (week: string, user = couple.inviter) =>
    saveAnswer(await createRequest(user), {
      subject: { kind: 'week', id: week },
      text: '7,8,9',
      seen: 0,
      writer: 'one-tab-alone',
    })

  it('should be saved for the current week, with or without a partner', async () => {
    for (const user of [await aStudent(), await aStudent()])
      expect(await checkIn(getWeekStart(new Date()), user)).toEqual({
        revision: 1,
        earlierText: null,
      })
  })

  it('should be refused for a past or future week, and to visitors', async () => {
    for (const weeks of [-3, -2, 2, 40])
      await expect(
        checkIn(getWeekStart(new Date(Date.now() + weeks * 7 * DAY_MS))),
      ).rejects.toMatchObject({ code: 'check_in_week_over', status: 409 })
    await expect(writeAnswer(null, 'this week', '1,2,3')).rejects.toMatchObject({ status: 401 })
  })
})
