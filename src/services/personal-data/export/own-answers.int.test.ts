import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { getWeekStart } from '@/domain/together/week'
import { togetherMessages } from '@/domain/together/together-messages'
import { exportFileName, writeExport } from '@/integrations/storage/export-files'
import { env } from '@/lib/env'
import type { Exercise, User } from '@/payload-types'
import { readSharedExercise } from '@/services/together/shared-exercises/read-shared-exercises'
import { deleteOwnAccount } from '@/testing/factories/deletions'
import {
  aLearningCouple,
  writeAnswer,
  type LearningCouple,
  revealAnswers,
  setPartnershipStatus,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { readZip } from '@/testing/read-zip'
import { uniqueText } from '@/testing/unique-text'
import { collectExportEntries } from './collect-export-entries'

let couple: LearningCouple

beforeAll(async () => {
  couple = await aLearningCouple()
})

/** A user's export: its whole text, and their answers. */
const exportCopy = async ({ id }: User) => {
  const name = crypto.randomUUID()
  await writeExport(name, await collectExportEntries(await createRequest(null), id))
  const file = path.join(env.FILES_DIR, 'exports', exportFileName(name))
  const files = readZip(await readFile(file))
  const answers: unknown = JSON.parse(String(files.get('answers.json')))
  return {
    text: [...files.values()].map(String).join('\n'),
    answers,
    readme: files.get('README.txt'),
  }
}

const spoil = async (user: User, { id }: Exercise) => {
  const payload = await testPayload()
  await payload.db.pool.query(
    `update answers set sealed = 'gone.AAAA' where user_id = $1 and exercise_id = $2`,
    [user.id, id],
  )
}

describe('answers in an export', () => {
  it('should be decrypted, with their question, times and explanation', async () => {
    const exercise = await anExercise(couple.lesson, {
      title: 'Ours',
      instruction: 'What helps?',
    })
    const text = `שלום 😀 ${uniqueText()}`
    await writeAnswer(couple.inviter, exercise, text)
    await writeAnswer(couple.inviter, 'this week', '7,1,10')

    const { answers, readme } = await exportCopy(couple.inviter)

    expect(answers).toMatchObject([
      {
        course: couple.course.title,
        exercise: 'Ours',
        instruction: 'What helps?',
        answer: text,
      },
      {
        checkInOfWeek: getWeekStart(new Date()),
        answer: '7,1,10',
        checkInQuestions: { length: 3 },
      },
    ])
    expect(JSON.stringify(answers).match(/"(?:created|updated)At":"20\d\d-/g)).toHaveLength(4)
    expect(String(readme)).toContain('answers.json')
  })

  it('should include overwritten versions', async () => {
    const { inviter, lesson } = await aLearningCouple()
    const exercise = await anExercise(lesson)
    await writeAnswer(inviter, exercise, 'From the phone', { writer: 'the-phone' })
    await writeAnswer(inviter, exercise, 'From the desk', { writer: 'the-desk-1' })

    expect((await exportCopy(inviter)).answers).toMatchObject([
      { answer: 'From the desk', fromAnotherDevice: 'From the phone' },
    ])
  })

  it('should never include the partner’s, revealed or not', async () => {
    const two = await aLearningCouple()
    const [opened, closed] = [await anExercise(two.lesson), await anExercise(two.lesson)]
    await revealAnswers(two, opened)
    for (const person of [two.inviter, two.partner])
      await writeAnswer(person, closed, `Closed words of ${person.username}`)

    const { text } = await exportCopy(two.inviter)

    expect(text).toContain('Words of Ana First')
    expect(text).toContain('Closed words of Ana First')
    expect(text).not.toMatch(/ords of Ben Second/)
  })

  it('should include those with a deleted partner, and under an archived exercise', async () => {
    const two = await aLearningCouple()
    const exercise = await anExercise(two.lesson)
    await revealAnswers(two, exercise)
    await setPartnershipStatus(two.partnershipId, 'ended')
    const payload = await testPayload()
    await payload.update({
      collection: 'exercises',
      id: exercise.id,
      data: { archived: true },
      overrideAccess: true,
    })

    expect((await exportCopy(two.partner)).answers).toMatchObject([
      { answer: 'Words of Ben Second' },
    ])
  })

  it('should say if an answer’s key is missing', async () => {
    const { inviter, lesson } = await aLearningCouple()
    const [lost, kept] = [await anExercise(lesson), await anExercise(lesson)]
    await writeAnswer(inviter, lost)
    await writeAnswer(inviter, kept, 'Kept')
    await spoil(inviter, lost)

    // Sorted by time, which can be equal.
    const { answers } = await exportCopy(inviter)
    expect(answers).toHaveLength(2)
    for (const answer of [togetherMessages.answerKeyMissing, 'Kept'])
      expect(answers).toContainEqual(expect.objectContaining({ answer }))
  })

  it('should be complete when there are many', async () => {
    const { inviter, lesson } = await aLearningCouple()
    const exercise = await anExercise(lesson)
    await writeAnswer(inviter, exercise, 'One')
    const payload = await testPayload()
    await payload.db.pool.query(
      `insert into answers (user_id, week, sealed, revision)
       select $1, (date '2020-01-06' + 7 * n)::text, '', 1 from generate_series(0, 119) n`,
      [inviter.id],
    )

    const { answers } = await exportCopy(inviter)

    expect(answers).toHaveLength(121)
  })
})

describe('deleting an account', () => {
  it('should delete the user’s answers, and retain the partner’s', async () => {
    const two = await aLearningCouple()
    const exercise = await anExercise(two.lesson)
    await revealAnswers(two, exercise)

    await deleteOwnAccount(two.inviter)

    const payload = await testPayload()
    const { rows } = await payload.db.pool.query<{ user_id: string }>(
      'select user_id from answers where exercise_id = $1',
      [exercise.id],
    )
    expect(rows).toEqual([{ user_id: two.partner.id }])
    expect(await readSharedExercise(await createRequest(two.partner), exercise.id)).toBeNull()
    expect((await exportCopy(two.partner)).answers).toMatchObject([
      { answer: 'Words of Ben Second' },
    ])
  })
})
