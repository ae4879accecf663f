import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Exercise, Lesson, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor, aStudent } from '@/testing/factories/people'
import {
  aSharedExercise,
  insertAnswer,
  anExercise,
  aPartnership,
} from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { countCouples, countExerciseActivity, countCourseExerciseActivity } from './count-exercises'

let people: User[]
let course: Course
let lesson: Lesson

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 8 }, () => aStudent()))
  course = await aCourse()
  lesson = await aLesson(await aModule(course))
})

const answeredBy = async (exercise: Exercise, count: number) => {
  for (const user of people.slice(0, count)) await insertAnswer(user, exercise)
}

const now = () => new Date().toISOString()

/** Creates a course with this many couples at one stage of an exercise. */
const couples = async (count: number) => {
  const their = await aCourse()
  const found = []
  for (const index of Array.from({ length: count }).keys()) {
    const [inviter, partner] = [people[index * 2], people[index * 2 + 1]]
    if (inviter && partner) found.push(await aPartnership({ inviter, partner, course: their }))
  }
  return { their, partnerships: found }
}

const revealed = () => ({ inviterReadyAt: now(), partnerReadyAt: now(), revealedAt: now() })
const talked = () => ({ ...revealed(), inviterTalkedAt: now(), partnerTalkedAt: now() })

const count = async ({ id }: Pick<Exercise, 'id'>) =>
  countExerciseActivity(await createRequest(null), id)

const counted = (
  { id, title }: Exercise,
  counts: { answered: number | null; revealed: number | null; talked: number | null },
) => ({ id, title, isArchived: false, ...counts })

describe('countExercise, people who answered', () => {
  it('should be null for an exercise that doesn’t exist', async () => {
    expect(await count({ id: randomUUID() })).toBeNull()
  })

  it.each([
    [0, null],
    [4, null],
    [5, 5],
  ])('%d people should count as %s', async (answering, expected) => {
    const exercise = await anExercise(lesson)
    await answeredBy(exercise, answering)
    await answeredBy(await anExercise(lesson), 7)

    expect(await count(exercise)).toEqual(
      counted(exercise, { answered: expected, revealed: null, talked: null }),
    )
  })

  it('should count neither blank answers nor an instructor’s', async () => {
    const exercise = await anExercise(lesson)
    await answeredBy(exercise, 5)
    await insertAnswer(await anInstructor(), exercise)
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update answers set sealed = ''
      where exercise_id = ${exercise.id}::uuid and user_id = ${people[0]?.id ?? ''}::uuid`)

    expect((await count(exercise))?.answered).toBeNull()
  })
})

describe('countExercise, couples who revealed and talked', () => {
  it.each([
    [2, null],
    [3, 3],
  ])('%d couples should count as %s', async (opened, expected) => {
    const exercise = await anExercise(lesson)
    const { partnerships } = await couples(4)
    for (const [index, partnership] of partnerships.entries())
      await aSharedExercise(
        partnership,
        exercise,
        index < opened ? talked() : { inviterReadyAt: now() },
      )

    expect(await count(exercise)).toEqual(
      counted(exercise, { answered: null, revealed: expected, talked: expected }),
    )
  })

  it('should count a couple as having talked when both marked it', async () => {
    const exercise = await anExercise(lesson)
    const { partnerships } = await couples(3)
    for (const partnership of partnerships)
      await aSharedExercise(partnership, exercise, { ...revealed(), inviterTalkedAt: now() })

    expect(await count(exercise)).toMatchObject({ revealed: 3, talked: null })
  })

  it('should still count former couples', async () => {
    const exercise = await anExercise(lesson)
    const { their, partnerships } = await couples(3)
    for (const partnership of partnerships) await aSharedExercise(partnership, exercise, talked())
    expect(await countCouples(await createRequest(null), their.id)).toBe(3)
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update partnerships set status = 'ended' where id = ${partnerships[0]?.id ?? ''}::uuid`)

    expect(await count(exercise)).toMatchObject({ revealed: 3, talked: 3 })
    expect(await countCouples(await createRequest(null), their.id)).toBeNull()
  })
})

describe('countCourseExerciseActivity', () => {
  it('should list exercises in course order, archived ones last, each with its counts', async () => {
    const ours = await aCourse()
    const [second, first] = [await aModule(ours, { order: 2 }), await aModule(ours, { order: 1 })]
    const last = await anExercise(await aLesson(second), { title: 'D' })
    const lesson = await aLesson(first)
    const archived = await anExercise(lesson, { title: 'A', archived: true, order: 1 })
    await anExercise(lesson, { title: 'C', order: 3 })
    await anExercise(lesson, { title: 'B', order: 2 })
    await answeredBy(last, 6)
    await answeredBy(archived, 3)

    const found = await countCourseExerciseActivity(await createRequest(null), ours.id)

    expect(found.map(({ title, answered, isArchived }) => [title, answered, isArchived])).toEqual([
      ['B', null, false],
      ['C', null, false],
      ['D', 6, false],
      ['A', null, true],
    ])
  })

  it('should be empty for a course without exercises', async () => {
    expect(
      await countCourseExerciseActivity(await createRequest(null), (await aCourse()).id),
    ).toEqual([])
  })
})
