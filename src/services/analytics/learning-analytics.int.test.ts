import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { recordProgress } from '../learning/record-progress'
import { readModuleCompletion, readVideoLessons, readDropOffs } from './learning-analytics'

let req: PayloadRequest
let course: Course
let module: Module
let people: User[]

const run = async (query: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(query)).rows

beforeAll(async () => {
  req = await createRequest(await anInstructor())
  course = await aCourse()
  module = await aModule(course)
  people = await Promise.all(Array.from({ length: 3 }, () => aStudent()))
  for (const person of people) await enroll(person, course)
})

const watch = async (person: User, lesson: Lesson, positionSeconds: number) =>
  recordProgress(await createRequest(person), { lessonId: lesson.id, positionSeconds, ageMs: 0 })

describe('readDropOffs', () => {
  it('should say where people left who haven’t returned for a week', async () => {
    const lesson = await aLesson(module, { durationSeconds: 60 })
    const [ann, ben, cem] = people
    if (!ann || !ben || !cem) throw new Error('Nobody is there.')
    for (const person of people) await watch(person, lesson, 44)
    const age = async (person: User, days: number) =>
      run(sql`
        update lesson_progress set position_at = now() - ${days}::int * interval '1 day'
        where user_id = ${person.id} and lesson_id = ${lesson.id}`)
    await age(ann, 8)
    await age(ben, 6)
    await age(cem, 8)
    await recordProgress(await createRequest(cem), { lessonId: lesson.id, isDone: true, ageMs: 0 })

    expect(await readDropOffs(req, lesson.id)).toEqual({
      people: 3,
      durationSeconds: 60,
      dropOffs: [{ bucket: 4, count: 1 }],
    })
  })

  it('should be empty for a lesson that no one has watched', async () => {
    const { id } = await aLesson(module, { durationSeconds: null })
    const none = { people: 0, durationSeconds: null, dropOffs: [] }
    expect(await readDropOffs(req, id)).toEqual(none)
  })
})

it('should count enrolled students who started and completed each visible module', async () => {
  const own = await aCourse()
  const [first, second] = [
    await aModule(own, { title: 'First', order: 1 }),
    await aModule(own, { title: 'Second', order: 2 }),
  ]
  await aLesson(await aModule(own, { title: 'Hidden', order: 3, visible: false }))
  const lessons = [await aLesson(first), await aLesson(first, { order: 2 })]
  await aLesson(first, { order: 3, visible: false })
  const drafted = await aLesson(first, { order: 4 })
  await aLesson(second)
  const unfinished = await aModule(own, { title: 'Unfinished', order: 4 })
  await aLesson(unfinished)
  await run(sql`update lessons set _status = 'draft' where id = ${drafted.id}`)
  await run(sql`update modules set _status = 'draft' where id = ${unfinished.id}`)
  const [ann, ben, cem] = people
  if (!ann || !ben || !cem) throw new Error('Nobody is there.')
  for (const person of [ann, ben, cem]) await enroll(person, own)
  for (const { id } of lessons)
    await recordProgress(await createRequest(ann), { lessonId: id, isDone: true, ageMs: 0 })
  await recordProgress(await createRequest(ben), {
    lessonId: lessons[0]?.id ?? '',
    isDone: true,
    ageMs: 0,
  })
  await run(sql`
    update enrollments set status = 'revoked' where user_id = ${cem.id} and course_id = ${own.id}`)

  expect(await readModuleCompletion(req, own.id)).toMatchObject([
    { title: 'First', enrolled: 2, started: 2, completed: 1 },
    { title: 'Second', enrolled: 2, started: 0, completed: 0 },
  ])
  const listed = (await readVideoLessons(req)).filter(({ courseId }) => courseId === own.id)
  expect(listed).toHaveLength(7)
  expect(listed[0]).toMatchObject({ id: lessons[0]?.id, courseTitle: 'A Course' })
})
