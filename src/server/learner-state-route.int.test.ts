import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/(site)/api/session/learning/route'
import { learnerStateSchema } from '@/domain/learning/learner-state'
import { routes } from '@/domain/routes/paths'
import type { Course, Lesson, User } from '@/payload-types'
import { recordProgress } from '@/services/learning/record-progress'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { createRequest } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'

const get = async (path: string, user: User | null) =>
  GET(
    new Request(`http://localhost:3000${routes.learnerState(path)}`, {
      headers: await createSessionHeaders(user),
    }),
    { params: Promise.resolve({}) },
  )

const fetchState = async (path: string, user: User) =>
  learnerStateSchema.parse(await (await get(path, user)).json())

describe('GET /api/session/learning', () => {
  let course: Course, path: string, second: string
  let watched: Lesson, done: Lesson, later: Lesson
  let student: User, classmate: User

  beforeAll(async () => {
    path = `/Module-${uniqueText()}`
    second = `/Second-${uniqueText()}`
    course = await aCourse()
    const module = await aModule(course, { path, order: 1 })
    watched = await aLesson(module)
    done = await aLesson(module)
    later = await aLesson(await aModule(course, { path: second, order: 2 }))
    student = await aStudent()
    classmate = await aStudent()
    for (const person of [student, classmate]) await enroll(person, course)
    const req = await createRequest(student)
    await recordProgress(req, { lessonId: watched.id, positionSeconds: 12.5, ageMs: 0 })
    await recordProgress(req, { lessonId: done.id, isDone: true, ageMs: 0 })
    await recordProgress(req, { lessonId: later.id, positionSeconds: 3, ageMs: 0 })
  })

  it('should return the student’s identity and progress, uncached', async () => {
    const response = await get(path, student)
    expect(response.headers.get('cache-control')).toBe('private, no-store')

    const { person, canStartOver, lessons } = learnerStateSchema.parse(await response.json())
    expect(person).toMatchObject({
      email: student.email,
      manualUserId: student.manualUserId,
      timezone: student.timezone,
    })
    expect(canStartOver).toBe(true)
    expect(new Map(lessons.map((lesson) => [lesson.id, lesson]))).toEqual(
      new Map([
        [watched.id, { id: watched.id, isDone: false, positionSeconds: 12.5 }],
        [done.id, { id: done.id, isDone: true, positionSeconds: 0 }],
      ]),
    )
  })

  it('should offer to start over in the first module only', async () => {
    expect(await fetchState(second, student)).toMatchObject({
      canStartOver: false,
      lessons: [{ id: later.id, positionSeconds: 3 }],
    })
  })

  it('should return only the user’s own state', async () => {
    for (const person of [classmate, await anInstructor()])
      expect(await fetchState(path, person)).toMatchObject({
        person: { email: person.email },
        canStartOver: false,
        lessons: [],
      })
  })

  it('should return nothing when signed out or without access', async () => {
    expect((await get(path, null)).status).toBe(401)
    const stranger = await aStudent()
    for (const [at, user] of [
      [path, stranger],
      [`/nowhere-${uniqueText()}`, student],
      ['', student],
      ['/a\0', student],
    ] as const)
      expect((await get(at, user)).status).toBe(404)
  })
})
