import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { readSetup } from '../setup/read-setup'
import { findCoursesWithConflicts, readCourseNumbers } from './read-course-numbers'

let req: PayloadRequest

beforeAll(async () => {
  req = await createRequest(await anInstructor())
})

describe('readCourseNumbers', () => {
  it('should count the latest versions of what students will see', async () => {
    const course = await aCourse()
    const module = await aModule(course, { inCurriculum: true })
    const lesson = await aLesson(module, { durationSeconds: 60 })
    const draft = await aLesson(module, { durationSeconds: 30, _status: 'draft' })
    const hidden = await aLesson(module, { durationSeconds: 600, visible: false })
    await aModule(course, { inCurriculum: false })
    const hiddenModule = await aModule(course, { visible: false, inCurriculum: true })
    await aLesson(hiddenModule, { durationSeconds: 600 })
    await aLesson(module, { kind: 'workbook', module: null })
    for (const owner of [lesson, draft, hidden]) await anExercise(owner)
    await anExercise(lesson, { archived: true })
    await (
      await testPayload()
    ).update({
      collection: 'lessons',
      id: lesson.id,
      data: { durationSeconds: 90 },
      draft: true,
      overrideAccess: true,
    })

    expect(await readCourseNumbers(req, course.id)).toEqual({
      videoSeconds: 120,
      areLengthsKnown: true,
      counts: { lessons: [3, 2], modules: [1, 2], exercises: [2] },
    })
    await aLesson(module, { durationSeconds: null })
    expect((await readCourseNumbers(req, course.id)).areLengthsKnown).toBe(false)
  })
})

describe('findCoursesWithConflicts', () => {
  it('should name the facts of the seed course that its sample videos contradict', async () => {
    const { sampleVideos } = await readSetup(req)

    const courses = await findCoursesWithConflicts(req, sampleVideos.courseIds)

    expect(sampleVideos.courseIds).toHaveLength(3)
    expect(courses).toEqual([
      {
        id: expect.any(String) as unknown,
        title: 'Conflict Cure',
        conflicts: [
          expect.stringMatching(
            /^You say “Video: About 1 hour,” but the videos add up to \d+ minutes\.$/,
          ),
        ],
      },
    ])
  })

  it('should find only these courses, and nothing without them', async () => {
    const facts = [{ label: 'Lessons', value: '9' }]
    const [course, other] = [await aCourse({ facts }), await aCourse({ facts })]
    const right = await aCourse({ facts: [{ label: 'Lessons', value: '1' }] })
    for (const owner of [course, other, right]) await aLesson(await aModule(owner))

    const found = await findCoursesWithConflicts(req, [course.id, right.id])

    expect(found).toEqual([
      {
        id: course.id,
        title: 'A Course',
        conflicts: ['You say “Lessons: 9,” but the course has 1 lesson.'],
      },
    ])
    expect(await findCoursesWithConflicts(req, [])).toEqual([])
  })
})
