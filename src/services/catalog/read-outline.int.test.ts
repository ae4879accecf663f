import { expect, it } from 'vitest'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { readOutline } from './read-outline'

it('should list the newest version of everything in order, with its state', async () => {
  const payload = await testPayload()
  const course = await aCourse()
  const second = await aModule(course, { title: 'Second', order: 2, visible: false })
  const first = await aModule(course, { title: 'First', order: 1 })
  const lesson = await aLesson(first, { title: 'Old' })
  await aLesson(second, { title: 'Later', _status: 'draft' })
  await payload.update({
    collection: 'lessons',
    id: lesson.id,
    data: { title: 'New' },
    draft: true,
    overrideAccess: true,
  })
  const begun = await payload.create({
    collection: 'lessons',
    data: {},
    draft: true,
    overrideAccess: true,
  })
  await payload.update({
    collection: 'lessons',
    id: begun.id,
    data: { module: first.id, order: 5 },
    draft: true,
    overrideAccess: true,
  })
  const workbook = { title: 'Workbook', slug: 'workbook', kind: 'workbook', course: course.id }
  await payload.create({
    collection: 'lessons',
    data: { ...workbook, kind: 'workbook', order: 0 },
    overrideAccess: true,
  })
  await anExercise(lesson, { title: 'Write', order: 2 })
  await anExercise(lesson, { title: 'Talk', order: 1 })
  await anExercise(lesson, { title: 'Put away', archived: true })

  const outline = await readOutline(await createRequest(await anInstructor()), course.id)

  const published = { isVisible: true, state: 'published' }
  const exercises = [
    { title: 'Talk', ...published },
    { title: 'Write', ...published },
  ]
  expect(outline).toMatchObject({
    modules: [
      {
        title: 'First',
        ...published,
        lessons: [
          { title: 'New', isVisible: true, state: 'changed', exercises },
          { id: begun.id, title: 'Untitled', state: 'draft', exercises: [] },
        ],
      },
      {
        title: 'Second',
        isVisible: false,
        state: 'published',
        lessons: [{ title: 'Later', state: 'draft' }],
      },
    ],
    courseLessons: [{ title: 'Workbook', ...published, exercises: [] }],
    archivedExercises: [{ title: 'Put away' }],
  })
})

it('should list a published lesson that is moved here in a draft as a draft', async () => {
  const payload = await testPayload()
  const lesson = await aLesson(await aModule(await aCourse()))
  const course = await aCourse()
  const module = await aModule(course)
  await payload.update({
    collection: 'lessons',
    id: lesson.id,
    data: { module: module.id },
    draft: true,
    overrideAccess: true,
  })

  const { modules } = await readOutline(await createRequest(await anInstructor()), course.id)

  expect(modules).toMatchObject([{ lessons: [{ id: lesson.id, state: 'draft' }] }])
})

it('should be empty for a new course', async () => {
  const course = await aCourse()
  const outline = await readOutline(await createRequest(await anInstructor()), course.id)
  expect(outline).toEqual({ modules: [], courseLessons: [], archivedExercises: [] })
})
