import { describe, expect, it } from 'vitest'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { createRequest } from '@/testing/payload'
import { readContents } from './read-contents'

describe('readContents', () => {
  it('returns a visitor the modules and lessons in order, with counts', async () => {
    const course = await aCourse()
    const second = await aModule(course, { order: 2, title: 'Second', inCurriculum: true })
    const first = await aModule(course, { order: 1, title: 'First', inCurriculum: false })
    await aLesson(first, { order: 1, title: 'Begin', durationSeconds: 60 })
    await aLesson(second, { order: 2, title: 'Continue', durationSeconds: 90 })

    const { modules, lessons, contents } = await readContents(await createRequest(null), course.id)

    expect(modules.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(lessons.map(({ title }) => title)).toEqual(['Begin', 'Continue'])
    expect(contents).toEqual({ moduleCount: 1, lessonCount: 2, videoSeconds: 150 })
  })

  it('returns nothing of another course', async () => {
    await aLesson(await aModule(await aCourse()))

    const { contents } = await readContents(await createRequest(null), (await aCourse()).id)

    expect(contents).toEqual({ moduleCount: 0, lessonCount: 0, videoSeconds: 0 })
  })
})
