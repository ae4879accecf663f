import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/courses'
import { enroll } from '@/testing/enrollments'
import { requestOf, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/people'
import { completeLesson } from './complete-lesson'
import { completedLessons } from './completed-lessons'
import { completeWorkbook } from './complete-workbook'

const completedBy = async (user: User) => [...(await completedLessons(await requestOf(user)))]

describe('completing a lesson', () => {
  let course: Course, module: Module, lesson: Lesson, student: User, other: User

  beforeAll(async () => {
    course = await aCourse()
    module = await aModule(course)
    lesson = await aLesson(module)
    student = await aStudent()
    other = await aStudent()
    await enroll(student, course)
    await enroll(other, course)
  })

  it('should save it for this student alone', async () => {
    await completeLesson(await requestOf(student), lesson.id)

    expect(await completedBy(student)).toEqual([lesson.id])
    expect(await completedBy(other)).toEqual([])
  })

  it('should be the same when it is done again, by many at once, and keep its first date', async () => {
    const fresh = await aLesson(module)
    await completeLesson(await requestOf(student), fresh.id)
    const dates = async () => {
      const { rows } = await (
        await testPayload()
      ).db.pool.query<{ completed_at: Date }>(
        'select completed_at from lesson_progress where user_id = $1 and lesson_id = $2',
        [student.id, fresh.id],
      )
      return rows.map((row) => row.completed_at.getTime())
    }
    const [first] = await dates()

    const requests = await Promise.all(Array.from({ length: 10 }, () => requestOf(student)))
    await Promise.all(requests.map((req) => completeLesson(req, fresh.id)))

    expect(await dates()).toEqual([first])
  })

  it('should be refused without an enrolment, and after it was revoked', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })

    for (const stranger of [await aStudent(), revoked]) {
      const attempt = completeLesson(await requestOf(stranger), lesson.id)
      await expect(attempt).rejects.toMatchObject({ code: 'not_enrolled', status: 404 })
      expect(await completedBy(stranger)).toEqual([])
    }
  })

  it('should be refused to a visitor', async () => {
    await expect(completeLesson(await requestOf(null), lesson.id)).rejects.toMatchObject({
      status: 401,
    })
  })

  it('should work in a course that is no longer published, for those who have it', async () => {
    const draft = await aCourse({ _status: 'draft' })
    const kept = await aLesson(await aModule(draft))
    const owner = await aStudent()
    await enroll(owner, draft)
    await completeLesson(await requestOf(owner), kept.id)

    expect(await completedBy(owner)).toEqual([kept.id])
  })

  it('should be open to the instructor, whose progress is nobody else’s', async () => {
    const instructor = await anInstructor()
    await completeLesson(await requestOf(instructor), lesson.id)

    expect(await completedBy(instructor)).toEqual([lesson.id])
  })

  it('should complete the workbook of this course only, for those who have it', async () => {
    const workbook = await aLesson(module, { kind: 'workbook', module: null })
    const stranger = await aStudent()
    await completeWorkbook(await requestOf(other), course.id)
    await completeWorkbook(await requestOf(other), course.id)
    await completeWorkbook(await requestOf(stranger), course.id)

    expect(await completedBy(other)).toEqual([workbook.id])
    expect(await completedBy(stranger)).toEqual([])
  })
})
