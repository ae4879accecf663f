import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { courseProgressLabel, moduleProgressLabel } from '@/domain/learning/progress'
import type { Course, User } from '@/payload-types'
import { recordProgress, completeWorkbook } from '@/services/learning/record-progress'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { readLibrary } from './library-query'
import { toLibraryCourse } from './library-views'

// The course of the seed content: eleven lessons in five modules, including the workbook.

const readLibraryCourses = async (user: User) =>
  (await readLibrary(await testPayload(), user)).map(toLibraryCourse)

const complete = (req: PayloadRequest, lessonId: string) =>
  recordProgress(req, { lessonId, isDone: true, ageMs: 0 })

describe('the library of a student', () => {
  let course: Course, student: User

  beforeAll(async () => {
    const payload = await testPayload()
    const { docs } = await payload.find({
      collection: 'courses',
      where: { slug: { equals: 'course-id-2' } },
      depth: 0,
      overrideAccess: true,
    })
    const [found] = docs
    if (!found) throw new Error('no content')
    course = found
    student = await aStudent()
    await enroll(student, course)
  })

  const only = async () => {
    const [first, ...others] = await readLibraryCourses(student)
    if (!first || others.length > 0) throw new Error('one course was expected')
    return first
  }

  it('should be empty without an enrollment, and after it was revoked', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })

    expect(await readLibraryCourses(await aStudent())).toEqual([])
    expect(await readLibraryCourses(revoked)).toEqual([])
  })

  it('should start without progress at the first lesson', async () => {
    const library = await only()

    expect(library.progress).toEqual({ done: 0, total: 11, percent: 0 })
    expect(library.modules.map(({ path }) => path)).toEqual([
      '/TurningConflitsIntoConnectionContent',
      '/module1',
      '/module2',
      '/module3',
      '/module4',
    ])
    expect(library.next).toMatchObject({
      title: 'Welcome',
      href: '/TurningConflitsIntoConnectionContent?lesson=welcome',
      position: { moduleTitle: "Let's Get Started", number: 1, total: 3 },
    })
    expect(library.lastCompletedTitle).toBeNull()
    expect(library.workbook?.href).toMatch(/^\/files\/Conflict_Cure_Workbook_written_by_.+\.pdf$/)
    expect(library.workbook?.letterHref).toMatch(/^\/files\/.+_US_Letter\.pdf$/)
  })

  it('should continue with the lesson that was watched last, at its position', async () => {
    const watcher = await aStudent()
    await enroll(watcher, course)
    const req = await createRequest(watcher)
    const before = await readLibraryCourses(watcher)
    const watched = before[0]?.modules[2]?.lessons[0]
    if (!watched) throw new Error('no lesson')
    await recordProgress(req, { lessonId: watched.id, positionSeconds: 10, ageMs: 0 })

    expect(await readLibraryCourses(watcher)).toMatchObject([
      { isStarted: true, next: { id: watched.id, href: watched.href, resumeSeconds: 10 } },
    ])

    await complete(req, watched.id)
    expect(await readLibraryCourses(watcher)).toMatchObject([
      {
        isStarted: true,
        next: { id: before[0]?.modules[2]?.lessons[1]?.id, resumeSeconds: 0 },
        skipped: { length: 5 },
      },
    ])
  })

  it('should compute the labels of the specification', async () => {
    const lessons = (await only()).modules.flatMap((module) => module.lessons)
    const req = await createRequest(student)
    const [first, second] = lessons
    // In reverse order, so that the last completed lesson isn't the last in the list.
    for (const lesson of [second, first]) await complete(req, lesson?.id ?? '')
    const inProgress = await only()
    expect(inProgress.lastCompletedTitle).toBe('Welcome')
    expect(inProgress.next?.position).toMatchObject({ number: 3, total: 3 })
    const [started] = inProgress.modules
    expect(moduleProgressLabel(started?.progress.done ?? 0, 3)).toBe('2/3 (66%)')

    for (const { id } of lessons.slice(2))
      await recordProgress(req, { lessonId: id, isDone: true, ageMs: 0 })
    const { progress, next } = await only()
    expect(courseProgressLabel(progress.done, progress.total)).toBe('10 of 11 Lessons Completed')
    expect(progress.percent).toBe(90)
    expect(next).toMatchObject({
      href: '/TurningConflitsIntoConnection#workbook',
      position: null,
    })

    await completeWorkbook(req, course.id)
    expect(await only()).toMatchObject({
      progress: { done: 11, total: 11, percent: 100 },
      next: null,
    })
  })

  it('should have the enrollment date, but none for the instructor', async () => {
    expect(Date.now() - Date.parse((await only()).enrolledAt ?? '')).toBeLessThan(600_000)
    const seen = await readLibraryCourses(await anInstructor())
    expect(seen.map(({ slug }) => slug)).toContain('course-id-2')
    expect(seen.filter(({ enrolledAt }) => enrolledAt !== null)).toEqual([])
  })

  it('should list courses in the order of enrollment, including unpublished ones', async () => {
    const collector = await aStudent()
    const withdrawn = await aCourse({ _status: 'draft' })
    await enroll(collector, withdrawn)
    await enroll(collector, course)

    expect((await readLibraryCourses(collector)).map(({ id }) => id)).toEqual([
      withdrawn.id,
      course.id,
    ])
  })

  it('should read one course with its overview details, and none of another user', async () => {
    const payload = await testPayload()
    const [row, ...others] = await readLibrary(payload, student, course.id)
    expect([row?.title, others]).toEqual([course.title, []])
    expect(row?.modules.every(({ description }) => description !== null)).toBe(true)
    expect(await readLibrary(payload, await aStudent(), course.id)).toEqual([])
  })

  it('should exclude a hidden lesson, and restore it with its progress', async () => {
    const payload = await testPayload()
    const [module] = (await only()).modules
    const hidden = module?.lessons[0]
    if (!hidden) throw new Error('no lesson')
    const show = (visible: boolean) =>
      payload.update({
        collection: 'lessons',
        id: hidden.id,
        data: { visible },
        depth: 0,
        overrideAccess: true,
      })

    await show(false)
    const without = await only()
    expect(without.progress.total).toBe(10)
    expect(without.modules[0]?.lessons.map(({ id }) => id)).not.toContain(hidden.id)

    await show(true)
    expect((await only()).progress).toEqual({ done: 11, total: 11, percent: 100 })
  })
})
