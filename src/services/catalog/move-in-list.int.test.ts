import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { anExercise } from '@/testing/factories/together'
import { requestOf, testPayload } from '@/testing/payload'
import { caughtRefusal } from '@/testing/refusal'
import { type Direction, moveInList } from './move-in-list'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

const move = async (id: string, direction: Direction, user: User | null = instructor) =>
  moveInList(await requestOf(user), 'modules', id, direction)

const aList = async (orders: number[]) => {
  const course = await aCourse()
  const titles = ['A', 'B', 'C', 'D']
  const ids: string[] = []
  for (const [index, order] of orders.entries())
    ids.push((await aModule(course, { order, title: titles[index] ?? 'Z' })).id)
  const [a = '', b = '', c = ''] = ids
  return { course, a, b, c }
}

const titlesOf = async (course: Course) => {
  const { docs } = await payload.find({
    collection: 'modules',
    where: { course: { equals: course.id } },
    sort: ['order', 'createdAt'],
    depth: 0,
    overrideAccess: true,
  })
  return docs.map(({ title, order }) => `${title}${order}`)
}

describe('moveInList', () => {
  it('moves a module up by one place', async () => {
    const { course, b } = await aList([0, 1, 2])

    await move(b, 'up')

    expect(await titlesOf(course)).toEqual(['B0', 'A1', 'C2'])
  })

  it('moves a module down by one place', async () => {
    const { course, b } = await aList([0, 1, 2])

    await move(b, 'down')

    expect(await titlesOf(course)).toEqual(['A0', 'C1', 'B2'])
  })

  it('keeps the first number of the list', async () => {
    const { course, b } = await aList([5, 9, 20])

    await move(b, 'up')

    expect(await titlesOf(course)).toEqual(['B5', 'A6', 'C7'])
  })

  it('changes nothing when the first is moved up', async () => {
    const { course, a } = await aList([0, 1, 2])

    await move(a, 'up')

    expect(await titlesOf(course)).toEqual(['A0', 'B1', 'C2'])
  })

  it('changes nothing when the last is moved down', async () => {
    const { course, c } = await aList([0, 1, 2])

    await move(c, 'down')

    expect(await titlesOf(course)).toEqual(['A0', 'B1', 'C2'])
  })

  it('takes equal numbers apart', async () => {
    const { course, c } = await aList([3, 3, 3])

    await move(c, 'up')

    expect(await titlesOf(course)).toEqual(['A3', 'C4', 'B5'])
  })

  it('finds places below the highest number', async () => {
    const { course, b } = await aList([9999, 9999])

    await move(b, 'up')

    expect(await titlesOf(course)).toEqual(['B9998', 'A9999'])
  })

  it('moves a lesson within its module', async () => {
    const module = await aModule(await aCourse())
    await aLesson(module, { title: 'A', order: 1 })
    const { id } = await aLesson(module, { title: 'B', order: 2 })

    await moveInList(await requestOf(instructor), 'lessons', id, 'up')

    const { docs } = await payload.find({
      collection: 'lessons',
      where: { module: { equals: module.id } },
      sort: 'order',
      depth: 0,
      overrideAccess: true,
    })
    expect(docs.map(({ title }) => title)).toEqual(['B', 'A'])
  })

  it('moves an exercise within its lesson, and passes those in the archive', async () => {
    const module = await aModule(await aCourse())
    const [lesson, other] = [await aLesson(module), await aLesson(module)]
    const first = await anExercise(lesson, { title: 'A', order: 1 })
    const archived = await anExercise(lesson, { title: 'B', order: 2, archived: true })
    const last = await anExercise(lesson, { title: 'C', order: 3 })
    await anExercise(other, { title: 'D', order: 2 })
    const moveExercise = async (id: string, direction: Direction) =>
      moveInList(await requestOf(instructor), 'exercises', id, direction)

    await moveExercise(last.id, 'up')
    await moveExercise(archived.id, 'up')
    await moveExercise(archived.id, 'down')

    const { docs } = await payload.find({
      collection: 'exercises',
      where: { course: { equals: first.course } },
      sort: ['order', 'title'],
      depth: 0,
      overrideAccess: true,
    })
    expect(docs.map(({ title, order }) => `${title}${order}`)).toEqual(['C1', 'A2', 'B2', 'D2'])
  })

  it('is refused to a student, and the list stays', async () => {
    const { course, b } = await aList([0, 1, 2])

    expect(await caughtRefusal(move(b, 'up', await aStudent()))).toMatchObject({ status: 403 })
    expect(await titlesOf(course)).toEqual(['A0', 'B1', 'C2'])
  })

  it('is refused to a visitor', async () => {
    const { b } = await aList([0, 1, 2])

    expect(await caughtRefusal(move(b, 'up', null))).toMatchObject({ status: 403 })
  })

  it.each([randomUUID(), 'no-id', '', '\u0000'])(
    'answers 404 for the unknown id %j',
    async (id) => {
      expect(await caughtRefusal(move(id, 'up'))).toMatchObject({ status: 404, code: 'not_found' })
    },
  )
})
