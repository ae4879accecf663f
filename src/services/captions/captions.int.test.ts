import type { Lesson, User } from '@/payload-types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cue } from '@/domain/captions/cue'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { requestOf, testPayload } from '@/testing/payload'
import { readCaptions } from './read-captions'
import { saveCaptions } from './save-captions'

const cues: Cue[] = [
  { start: 0, end: 1500, text: 'Hello & welcome' },
  { start: 2000, end: 3000, text: 'Two\nlines' },
]

describe('the captions of a lesson', () => {
  let instructor: User
  let lesson: Lesson

  beforeAll(async () => {
    instructor = await anInstructor()
    lesson = await aLesson(await aModule(await aCourse()))
  })

  const read = async (id = lesson.id) => readCaptions(await requestOf(instructor), id)
  const save = async (version: string, ones = cues, lessonId = lesson.id) =>
    saveCaptions(await requestOf(instructor), { lessonId, cues: ones, version })

  it('should be saved as a document of their own, and read again', async () => {
    const before = await read()
    expect(before).toMatchObject({ cues: [], hasVideo: false, isStream: false })

    const version = await save(before?.version ?? '')

    expect(await read()).toMatchObject({ cues, version })
  })

  it('should be refused when somebody else has saved others meanwhile', async () => {
    const version = (await read())?.version ?? ''
    const [mine, theirs] = await Promise.allSettled([
      save(version, cues.slice(0, 1)),
      save(version, cues.slice(1)),
    ])

    expect([mine.status, theirs.status].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save(version)).rejects.toMatchObject({ code: 'captions_changed', status: 409 })
  })

  it('should leave those of another lesson alone that had the same file', async () => {
    const payload = await testPayload()
    const { captions } = await payload.findByID({
      collection: 'lessons',
      id: lesson.id,
      depth: 0,
      overrideAccess: true,
    })
    const other = await aLesson(await aModule(await aCourse()), { captions })
    const before = await read()

    await save(
      (await read(other.id))?.version ?? '',
      [{ start: 5, end: 9, text: 'Other' }],
      other.id,
    )

    expect((await read())?.cues).toEqual(before?.cues)
    expect((await read(other.id))?.cues).toEqual([{ start: 5, end: 9, text: 'Other' }])
  })

  it('should be those of a lesson that is there', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect(await read(nowhere)).toBeNull()
    await expect(save('', cues, nowhere)).rejects.toMatchObject({ code: 'not_found' })
  })
})
