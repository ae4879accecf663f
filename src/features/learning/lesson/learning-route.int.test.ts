import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Module, User } from '@/payload-types'
import { recordProgress } from '@/services/learning/record-progress'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { anExercise } from '@/testing/factories/together'
import { uniqueText } from '@/testing/unique-text'
import { readLearningPath } from './learning-route'
import { pageLessonSchema } from './module-view'

describe('readLearningPath', () => {
  let course: Course, module: Module, path: string, overviewPath: string
  let student: User, stranger: User, instructor: User

  const setStatus = async (_status: 'draft' | 'published') =>
    (await testPayload()).update({
      collection: 'courses',
      id: course.id,
      data: { _status },
      depth: 0,
      overrideAccess: true,
    })

  beforeAll(async () => {
    path = `/Module-${uniqueText()}`
    overviewPath = `/overview-${uniqueText()}`
    course = await aCourse({ overviewPath })
    module = await aModule(course, { path })
    await aLesson(module, { title: 'Second', order: 2 })
    await aLesson(module, { title: 'First', order: 1 })
    await aLesson(module, { title: 'Hidden', order: 3, visible: false })
    student = await aStudent()
    stranger = await aStudent()
    instructor = await anInstructor()
    await enroll(student, course)
  })

  it('should return the module with its visible lessons and their text for a student', async () => {
    const found = await readLearningPath(path, { userId: student.id })

    expect(found).toMatchObject({ path, moduleId: module.id, overviewPath, mayLearn: true })
    const titles = found?.lessons.map(({ title }) => title).toSorted()
    expect(titles).toEqual(['First', 'Second'])
    expect(JSON.stringify(found?.lessons)).toContain('The text under the video.')
    expect(found?.lessons[0]?.transcript).toBe('The words of the video.')
  })

  it('should have the workbook only in the first module, and only for learners', async () => {
    const payload = await testPayload()
    const { docs } = await payload.find({
      collection: 'documents',
      where: { mimeType: { equals: 'application/pdf' } },
      overrideAccess: true,
    })
    const [workbook, workbookLetter] = docs.map(({ filename }) => filename)
    const own = await aCourse({ workbook: docs[0]?.id, workbookLetter: docs[1]?.id })
    const paths = [`/begin-${uniqueText()}`, `/go-on-${uniqueText()}`] as const
    for (const [order, modulePath] of paths.entries())
      await aModule(own, { path: modulePath, order })
    await enroll(student, own)
    const found = (modulePath: string, { id }: User) => readLearningPath(modulePath, { userId: id })

    expect(await found(paths[0], student)).toMatchObject({ workbook, workbookLetter })
    expect(await found(paths[1], student)).toMatchObject({ workbook: null, workbookLetter: null })
    expect(await found(paths[0], stranger)).toMatchObject({ workbook: null, workbookLetter: null })
  })

  it('should have the next visible module, if that has a lesson', async () => {
    const own = await aCourse()
    const modulePath = (name: string) => `/${name}-${uniqueText()}`
    const first = await aModule(own, { path: modulePath('first'), order: 1 })
    await aModule(own, { path: modulePath('hidden'), order: 2, visible: false })
    const second = await aModule(own, { path: modulePath('second'), order: 3, title: 'Second' })
    const empty = await aModule(own, { path: modulePath('empty'), order: 4 })
    for (const each of [first, second]) await aLesson(each)
    await enroll(student, own)
    const readNextModule = async ({ path: at }: Module, { id }: User) =>
      (await readLearningPath(at ?? '', { userId: id }))?.nextModule

    expect(await readNextModule(first, student)).toEqual({ title: 'Second', path: second.path })
    expect(await readNextModule(second, student)).toBeNull()
    expect(await readNextModule(empty, student)).toBeNull()
    expect(await readNextModule(first, stranger)).toBeNull()
  })

  it('should have the exercises in their order, without archived ones', async () => {
    const asking = await aModule(course, { path: `/asks-${uniqueText()}` })
    const lesson = await aLesson(asking)
    await anExercise(lesson, { title: 'Second', order: 2 })
    await anExercise(lesson, { title: 'Archived', order: 3, archived: true })
    await anExercise(lesson, {
      title: 'First',
      order: 1,
      kind: 'choice',
      choices: ' Yes \n\nNo',
    })
    const own = await readLearningPath(asking.path ?? '', { userId: student.id })

    expect(own?.lessons[0]?.exercises).toMatchObject([
      { title: 'First', choices: ['Yes', 'No'] },
      { title: 'Second', choices: [] },
    ])
    const page = pageLessonSchema.parse(own?.lessons[0])
    expect(page.exercises[0]?.choices).toEqual(['Yes', 'No'])
  })

  it('should ignore case', async () => {
    expect(await readLearningPath(path.toUpperCase(), { userId: student.id })).toMatchObject({
      path,
    })
  })

  it('should withhold the lessons from others, but name the course', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })

    for (const id of [null, stranger.id, revoked.id]) {
      expect(await readLearningPath(path, { userId: id })).toMatchObject({
        courseSlug: course.slug,
        isVisible: true,
        mayLearn: false,
        lessons: [],
      })
    }
  })

  it('should have no lessons at the path of an overview', async () => {
    expect(await readLearningPath(overviewPath, { userId: student.id })).toMatchObject({
      courseId: course.id,
      moduleId: null,
      mayLearn: true,
      lessons: [],
    })
  })

  it('should return null for an unknown path', async () => {
    expect(await readLearningPath(`/nowhere-${uniqueText()}`, { userId: student.id })).toBeNull()
  })

  it('should be complete for the cached page, without personal data', async () => {
    await recordProgress(await createRequest(student), {
      lessonId: (await readLearningPath(path, 'all'))?.lessons[0]?.id ?? '',
      isDone: true,
      ageMs: 0,
    })
    const forAll = await readLearningPath(path, 'all')

    expect(forAll).toMatchObject({ path, isVisible: true, mayLearn: true })
    expect(forAll).toEqual(await readLearningPath(path, { userId: student.id }))
    expect(JSON.stringify(forAll)).not.toMatch(/done|position|user/i)
  })

  it('should stay open only to its students while the course is unpublished', async () => {
    await setStatus('draft')

    for (const id of [null, stranger.id]) {
      expect(await readLearningPath(path, { userId: id })).toMatchObject({
        isVisible: false,
        mayLearn: false,
        lessons: [],
      })
    }
    for (const { id } of [student, instructor]) {
      const seen = await readLearningPath(path, { userId: id })
      expect(seen).toMatchObject({ isVisible: true, mayLearn: true })
      expect(seen?.lessons).toHaveLength(2)
    }
    await setStatus('published')
  })

  it('should be closed while the module is hidden, except for the instructor', async () => {
    const hiddenPath = `/hidden-${uniqueText()}`
    await aLesson(await aModule(course, { path: hiddenPath, visible: false }))

    expect(await readLearningPath(hiddenPath, { userId: student.id })).toMatchObject({
      isVisible: false,
      mayLearn: false,
      lessons: [],
    })
    expect(await readLearningPath(hiddenPath, { userId: instructor.id })).toMatchObject({
      mayLearn: true,
    })
  })

  it('should be closed to an instructor whose account is disabled', async () => {
    const former = await anInstructor({ status: 'disabled' })

    expect(await readLearningPath(path, { userId: former.id })).toMatchObject({
      mayLearn: false,
      lessons: [],
    })
  })
})
