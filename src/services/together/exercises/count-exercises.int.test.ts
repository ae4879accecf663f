import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Exercise, Lesson, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { aSharedExercise, anAnswer, anExercise, aPartnership } from '@/testing/factories/together'
import { requestOf, testPayload } from '@/testing/payload'
import { countCouples, countExercise, countExercisesOf } from './count-exercises'

let people: User[]
let course: Course
let lesson: Lesson

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 8 }, () => aStudent()))
  course = await aCourse()
  lesson = await aLesson(await aModule(course))
})

const answeredBy = async (exercise: Exercise, count: number) => {
  for (const user of people.slice(0, count)) await anAnswer(user, exercise)
}

const now = () => new Date().toISOString()

/** So many couples in a course of their own, and how far each is with an exercise. */
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

const count = async ({ id }: Exercise) => countExercise(await requestOf(null), id)

describe('how many have answered an exercise', () => {
  it.each([
    [0, null],
    [4, null],
    [5, 5],
  ])('%d people should be told as %s', async (answering, told) => {
    const exercise = await anExercise(lesson)
    await answeredBy(exercise, answering)
    await answeredBy(await anExercise(lesson), 7)

    expect(await count(exercise)).toEqual({ answered: told, revealed: null, talked: null })
  })

  it('should count nobody who took every word out again, and no instructor', async () => {
    const exercise = await anExercise(lesson)
    await answeredBy(exercise, 5)
    await anAnswer(await anInstructor(), exercise)
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update answers set sealed = ''
      where exercise_id = ${exercise.id}::uuid and user_id = ${people[0]?.id ?? ''}::uuid`)

    expect((await count(exercise)).answered).toBeNull()
  })
})

describe('how many couples were both ready, and have talked', () => {
  it.each([
    [2, null],
    [3, 3],
  ])('%d couples should be told as %s', async (opened, told) => {
    const exercise = await anExercise(lesson)
    const { partnerships } = await couples(4)
    for (const [index, partnership] of partnerships.entries())
      await aSharedExercise(
        partnership,
        exercise,
        index < opened ? talked() : { inviterReadyAt: now() },
      )

    expect(await count(exercise)).toEqual({ answered: null, revealed: told, talked: told })
  })

  it('should count a couple as having talked when both say so', async () => {
    const exercise = await anExercise(lesson)
    const { partnerships } = await couples(3)
    for (const partnership of partnerships)
      await aSharedExercise(partnership, exercise, { ...revealed(), inviterTalkedAt: now() })

    expect(await count(exercise)).toMatchObject({ revealed: 3, talked: null })
  })

  it('should still count those who no longer learn together', async () => {
    const exercise = await anExercise(lesson)
    const { their, partnerships } = await couples(3)
    for (const partnership of partnerships) await aSharedExercise(partnership, exercise, talked())
    expect(await countCouples(await requestOf(null), their.id)).toBe(3)
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update partnerships set status = 'ended' where id = ${partnerships[0]?.id ?? ''}::uuid`)

    expect(await count(exercise)).toMatchObject({ revealed: 3, talked: 3 })
    expect(await countCouples(await requestOf(null), their.id)).toBeNull()
  })
})

describe('the exercises of a course in numbers', () => {
  it('should come in the order of the course, the archive last, each with its own', async () => {
    const ours = await aCourse()
    const [second, first] = [await aModule(ours, { order: 2 }), await aModule(ours, { order: 1 })]
    const last = await anExercise(await aLesson(second), { title: 'D' })
    const place = await aLesson(first)
    const archived = await anExercise(place, { title: 'A', archived: true, order: 1 })
    await anExercise(place, { title: 'C', order: 3 })
    await anExercise(place, { title: 'B', order: 2 })
    await answeredBy(last, 6)
    await answeredBy(archived, 3)

    const found = await countExercisesOf(await requestOf(null), ours.id)

    expect(found.map(({ title, answered, isArchived }) => [title, answered, isArchived])).toEqual([
      ['B', null, false],
      ['C', null, false],
      ['D', 6, false],
      ['A', null, true],
    ])
  })

  it('should be none for a course without any', async () => {
    expect(await countExercisesOf(await requestOf(null), (await aCourse()).id)).toEqual([])
  })
})
