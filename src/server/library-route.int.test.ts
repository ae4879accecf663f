import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/(site)/api/session/library/route'
import { routes } from '@/domain/routes/paths'
import { libraryStateSchema } from '@/features/learning/library/library-state'
import type { Course, Lesson, User } from '@/payload-types'
import { addComment } from '@/services/learning/comments/add-comment'
import { switchComments } from '@/services/learning/comments/switch-comments'
import { recordProgress } from '@/services/learning/record-progress'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { cookieOf } from '@/testing/factories/sign-ins'
import { requestOf } from '@/testing/payload'
import { unique } from '@/testing/unique'

const ask = async (user: User | null, withComments = false) =>
  GET(
    new Request(`http://localhost:3000${routes.libraryState(withComments)}`, {
      headers: await cookieOf(user),
    }),
    { params: Promise.resolve({}) },
  )

const answerTo = async (user: User, withComments = false) =>
  libraryStateSchema.parse(await (await ask(user, withComments)).json())

describe('GET /api/session/library', () => {
  let course: Course, lesson: Lesson, hidden: Lesson
  let student: User, classmate: User

  beforeAll(async () => {
    course = await aCourse()
    const module = await aModule(course, { path: `/Module-${unique()}` })
    lesson = await aLesson(module)
    hidden = await aLesson(module, { visible: false })
    student = await aStudent()
    classmate = await aStudent()
    for (const person of [student, classmate]) await enroll(person, course)
    const req = await requestOf(student)
    await recordProgress(req, { lessonId: lesson.id, isDone: true, ageMs: 0 })
    await addComment(req, { lessonId: lesson.id, answerTo: null, body: 'It helped.' })
  })

  it('should tell a student who they are and how far, and let nobody keep it', async () => {
    const response = await ask(student)
    expect(response.headers.get('cache-control')).toBe('private, no-store')

    const state = libraryStateSchema.parse(await response.json())
    expect(state).toMatchObject({
      person: {
        email: student.email,
        manualUserId: student.manualUserId,
        timezone: student.timezone,
      },
      picture: null,
      courses: [{ id: course.id, progress: { done: 1, total: 1 }, next: null }],
    })
    expect(state).not.toHaveProperty('comments')
    expect(JSON.stringify(state)).not.toContain(hidden.id)
  })

  it('should tell everybody of themselves alone', async () => {
    expect(await answerTo(classmate)).toMatchObject({
      person: { email: classmate.email },
      courses: [{ id: course.id, progress: { done: 0, total: 1 }, next: { id: lesson.id } }],
    })
    expect(await answerTo(await aStudent())).toMatchObject({ courses: [] })
  })

  it('should have the comments where they are asked for, and none for who wants none', async () => {
    const { comments } = await answerTo(classmate, true)
    expect(comments).toMatchObject({
      [lesson.id]: { count: 1, latest: [{ body: 'It helped.', isMine: false }] },
    })

    await switchComments(await requestOf(classmate), true)
    expect((await answerTo(classmate, true)).comments).toBeNull()
  })

  it('should hold nothing of a course that was taken back', async () => {
    const former = await aStudent()
    await enroll(former, course, { status: 'revoked' })
    expect((await answerTo(former, true)).courses).toEqual([])
  })

  it('should tell nothing to who is signed out', async () => {
    expect((await ask(null)).status).toBe(401)
  })
})
