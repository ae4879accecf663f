import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { periodsUntil } from '@/domain/analytics/periods'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { recordProgress } from '../learning/record-progress'
import { readRequestStats } from './read-request-stats'
import { readModuleCompletion, readVideoLessons, readLessonPlays } from './learning-analytics'

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

const watch = async (person: User, lesson: Lesson, played: [number, number][], ageMs = 0) =>
  recordProgress(await createRequest(person), {
    lessonId: lesson.id,
    played,
    ageMs,
    positionSeconds: played.at(-1)?.[1] ?? 0,
  })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('readLessonPlays', () => {
  it('should sum the plays of each ten seconds over all people', async () => {
    const lesson = await aLesson(module, { durationSeconds: 60 })
    const [ann, ben] = people
    if (!ann || !ben) throw new Error('Nobody is there.')
    await watch(ann, lesson, [[0, 30]], 5 * MINUTE_MS)
    await watch(ann, lesson, [
      [30, 34],
      [10, 20],
    ])
    await watch(ben, lesson, [[0, 12]])

    expect(await readLessonPlays(req, lesson.id)).toEqual({
      people: 2,
      durationSeconds: 60,
      plays: [
        { bucket: 0, count: 2 },
        { bucket: 1, count: 2 },
        { bucket: 2, count: 1 },
      ],
      left: [],
    })
  })

  it('should count retries once, and nothing faster than anyone can watch', async () => {
    const lesson = await aLesson(module)
    const [ann] = people
    if (!ann) throw new Error('Nobody is there.')
    await watch(ann, lesson, [[0, 30]], 1000)
    await watch(ann, lesson, [[0, 30]], 900)
    await watch(ann, lesson, [[30, 400]])
    const found = await readLessonPlays(req, lesson.id)
    expect(found?.plays).toEqual([0, 1, 2].map((bucket) => ({ bucket, count: 1 })))
  })

  it('should count neither the instructor nor people without access', async () => {
    const lesson = await aLesson(module)
    const instructor = await anInstructor()
    await watch(instructor, lesson, [[0, 30]])
    await expect(watch(await aStudent(), lesson, [[0, 30]])).rejects.toThrow()
    expect((await readLessonPlays(req, lesson.id))?.plays).toEqual([])
  })

  it('should say where people left who haven’t returned for a week', async () => {
    const lesson = await aLesson(module)
    const [ann, ben, cem] = people
    if (!ann || !ben || !cem) throw new Error('Nobody is there.')
    for (const person of people) await watch(person, lesson, [[0, 44]])
    const age = async (person: User, days: number) =>
      run(sql`
        update lesson_progress set position_at = now() - ${days}::int * interval '1 day'
        where user_id = ${person.id} and lesson_id = ${lesson.id}`)
    await age(ann, 8)
    await age(ben, 6)
    await age(cem, 8)
    await recordProgress(await createRequest(cem), { lessonId: lesson.id, isDone: true, ageMs: 0 })

    const found = await readLessonPlays(req, lesson.id)
    expect(found).toMatchObject({ people: 3, left: [{ bucket: 4, count: 1 }] })
  })

  it('should remove the user with the account, and retain the counts', async () => {
    const lesson = await aLesson(module)
    const person = await aStudent()
    await enroll(person, course)
    await watch(person, lesson, [[0, 30]])
    await run(sql`delete from lesson_progress where user_id = ${person.id}`)
    expect(await readLessonPlays(req, lesson.id)).toMatchObject({ people: 0, plays: { length: 3 } })
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

it('should count support requests per lesson and refund requests per course', async () => {
  const lesson = await aLesson(module, { title: 'Asked from' })
  const at = (days: number) => new Date(Date.UTC(2016, 5, 30) - days * DAY_MS).toISOString()
  await run(sql`
    insert into support_requests (name, email, message, status, lesson_id, created_at)
    values ('A', 'a@example.com', 'x', 'open', ${lesson.id}, ${at(0)}),
      ('A', 'a@example.com', 'x', 'answered', ${lesson.id}, ${at(3)}),
      ('A', 'a@example.com', 'x', 'open', null, ${at(4)}),
      ('A', 'a@example.com', 'x', 'open', ${lesson.id}, ${at(40)}),
      ('A', 'a@example.com', 'x', 'open', ${lesson.id}, ${at(80)})`)
  const payment = await aPayment(await aCheckout(course))
  await run(sql`
    insert into refund_requests (payment_id, course_id, status, words, created_at)
    values (${payment.id}, ${course.id}, 'granted', 'Not for us', ${at(1)}),
      (${payment.id}, ${course.id}, 'open', ' ', ${at(2)})`)

  const periods = periodsUntil(new Date(Date.UTC(2016, 5, 30, 12)), 'day', 'utc')
  expect(await readRequestStats(req, periods)).toMatchObject([
    { kind: 'support', id: lesson.id, title: 'Asked from', requests: 2, open: 1, before: 1 },
    { kind: 'support', id: null, requests: 1, open: 1 },
    { kind: 'refund', id: course.id, requests: 2, open: 1, withReason: 1, before: 0 },
  ])
})
