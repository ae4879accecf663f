import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { type ListMove, moveInList } from './move-in-list'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

const move = async (to: ListMove, user: User | null = instructor) =>
  moveInList(await createRequest(user), to)
const moveModule = (id: string, before: string | null) =>
  move({ collection: 'modules', id, before })

const aList = async (orders: number[]) => {
  const course = await aCourse()
  const titles = ['A', 'B', 'C', 'D']
  const ids: string[] = []
  for (const [index, order] of orders.entries())
    ids.push((await aModule(course, { order, title: titles[index] ?? 'Z' })).id)
  const [a = '', b = '', c = ''] = ids
  return { course, a, b, c }
}

const readTitles = async (course: Course) => {
  const { docs } = await payload.find({
    collection: 'modules',
    where: { course: { equals: course.id } },
    sort: ['order', 'createdAt'],
    depth: 0,
    overrideAccess: true,
  })
  return docs.map(({ title, order }) => `${title}${order}`)
}

const readLessonTitles = async ({ id }: Module) => {
  const { docs } = await payload.find({
    collection: 'lessons',
    where: { module: { equals: id } },
    sort: 'order',
    depth: 0,
    overrideAccess: true,
  })
  return docs.map(({ title }) => title)
}

/** An autosaved module and lesson as 'Create new' makes them: all but their ids is in a draft. */
const autosaved = async () => {
  const { course, a } = await aList([1])
  const autosave = { data: {}, draft: true as const, depth: 0, overrideAccess: true }
  const module = await payload.create({ collection: 'modules', ...autosave, overrideAccess: true })
  await payload.update({
    collection: 'modules',
    id: module.id,
    data: { title: 'Begun', course: course.id, order: 2 },
    draft: true,
    overrideAccess: true,
  })
  const lesson = await payload.create({ collection: 'lessons', ...autosave, overrideAccess: true })
  await payload.update({
    collection: 'lessons',
    id: lesson.id,
    data: { title: 'Begun', kind: 'video', module: module.id },
    draft: true,
    overrideAccess: true,
  })
  return { course, a, module: module.id, lesson: lesson.id }
}

/** Changes the title without publishing. */
const rewrite = (lesson: Lesson, title: string) =>
  payload.update({
    collection: 'lessons',
    id: lesson.id,
    data: { title },
    draft: true,
    depth: 0,
    overrideAccess: true,
  })

const newest = (lesson: Lesson) =>
  payload.findByID({
    collection: 'lessons',
    id: lesson.id,
    draft: true,
    depth: 0,
    overrideAccess: true,
  })

describe('moveInList', () => {
  it('should move a module before another one', async () => {
    const { course, a, c } = await aList([0, 1, 2])

    await moveModule(c, a)

    expect(await readTitles(course)).toEqual(['C0', 'A1', 'B2'])
  })

  it('should move a module to the end', async () => {
    const { course, a } = await aList([0, 1, 2])

    await moveModule(a, null)

    expect(await readTitles(course)).toEqual(['B0', 'C1', 'A2'])
  })

  it('should retain the first number of the list', async () => {
    const { course, a, b } = await aList([5, 9, 20])

    await moveModule(b, a)

    expect(await readTitles(course)).toEqual(['B5', 'A6', 'C7'])
  })

  it('should renumber equal positions', async () => {
    const { course, b, c } = await aList([3, 3, 3])

    await moveModule(c, b)

    expect(await readTitles(course)).toEqual(['A3', 'C4', 'B5'])
  })

  it('should stay below the highest number', async () => {
    const { course, a, b } = await aList([9999, 9999])

    await moveModule(b, a)

    expect(await readTitles(course)).toEqual(['B9998', 'A9999'])
  })

  it('should move a lesson to another module of its course', async () => {
    const course = await aCourse()
    const [from, into] = [await aModule(course), await aModule(course)]
    const moved = await aLesson(from, { title: 'A' })
    const first = await aLesson(into, { title: 'B', order: 1 })
    await aLesson(into, { title: 'C', order: 2 })

    await move({ collection: 'lessons', id: moved.id, into: into.id, before: first.id })

    expect(await readLessonTitles(from)).toEqual([])
    expect(await readLessonTitles(into)).toEqual(['A', 'B', 'C'])
  })

  it('should neither publish nor lose unpublished changes', async () => {
    const course = await aCourse()
    const [from, into] = [await aModule(course), await aModule(course)]
    const lesson = await aLesson(from, { title: 'Published' })
    await rewrite(lesson, 'Being written')

    await move({ collection: 'lessons', id: lesson.id, into: into.id, before: null })

    expect(await readLessonTitles(into)).toEqual(['Published'])
    expect(await newest(lesson)).toMatchObject({
      title: 'Being written',
      module: into.id,
      _status: 'draft',
    })
  })

  it('should move an exercise within its lesson, skipping archived ones', async () => {
    const module = await aModule(await aCourse())
    const [lesson, other] = [await aLesson(module), await aLesson(module)]
    const first = await anExercise(lesson, { title: 'A', order: 1 })
    await anExercise(lesson, { title: 'B', order: 2, archived: true })
    const last = await anExercise(lesson, { title: 'C', order: 3 })
    await anExercise(other, { title: 'D', order: 2 })

    await move({ collection: 'exercises', id: last.id, into: lesson.id, before: first.id })

    const { docs } = await payload.find({
      collection: 'exercises',
      where: { course: { equals: first.course } },
      sort: ['order', 'title'],
      depth: 0,
      overrideAccess: true,
    })
    expect(docs.map(({ title, order }) => `${title}${order}`)).toEqual(['C1', 'A2', 'B2', 'D2'])
  })

  it('should refuse a module of another course, and not move the lesson', async () => {
    const [from, elsewhere] = [await aModule(await aCourse()), await aModule(await aCourse())]
    const { id } = await aLesson(from, { title: 'A' })

    const refused = move({ collection: 'lessons', id, into: elsewhere.id, before: null })

    expect(await getWriteRejection(refused)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await readLessonTitles(from)).toEqual(['A'])
  })

  it('should refuse to move before an item of another list', async () => {
    const { a } = await aList([0, 1, 2])
    const other = await aList([0])

    expect(await getWriteRejection(moveModule(a, other.a))).toMatchObject({ status: 404 })
  })

  it('should lose no lesson in concurrent moves', async () => {
    const module = await aModule(await aCourse())
    const lessons: Lesson[] = []
    for (const title of ['A', 'B', 'C', 'D']) lessons.push(await aLesson(module, { title }))
    const first = lessons[0]?.id ?? null

    await Promise.all(
      lessons
        .slice(1)
        .map(({ id }) => move({ collection: 'lessons', id, into: module.id, before: first })),
    )

    expect((await readLessonTitles(module)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    expect((await readLessonTitles(module)).at(-1)).toBe('A')
  })

  it('should move an autosaved module and lesson', async () => {
    const { course, a, module, lesson } = await autosaved()

    await moveModule(module, a)
    await move({ collection: 'lessons', id: lesson, into: a, before: null })

    const newest = { draft: true, depth: 0, overrideAccess: true } as const
    const modules = await payload.find({
      collection: 'modules',
      where: { course: { equals: course.id } },
      sort: 'order',
      ...newest,
      overrideAccess: true,
    })
    expect(modules.docs.map(({ title }) => title)).toEqual(['Begun', 'A'])
    const moved = await payload.findByID({
      collection: 'lessons',
      id: lesson,
      ...newest,
      overrideAccess: true,
    })
    expect(moved.module).toBe(a)
  })

  it('should be refused to a student and a visitor', async () => {
    const { course, a, c } = await aList([0, 1, 2])
    const where: ListMove = { collection: 'modules', id: c, before: a }

    expect(await getWriteRejection(move(where, await aStudent()))).toMatchObject({ status: 403 })
    expect(await getWriteRejection(move(where, null))).toMatchObject({ status: 403 })
    expect(await readTitles(course)).toEqual(['A0', 'B1', 'C2'])
  })

  it.each([randomUUID(), 'no-id', '', '\u0000'])(
    'should respond with 404 for the unknown id %j',
    async (id) => {
      expect(await getWriteRejection(moveModule(id, null))).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    },
  )
})
