import type { Lesson, User } from '@/payload-types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cue } from '@/domain/captions/cue'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { sampleVideoUpload } from '@/testing/factories/video-files'
import { createRequest, testPayload } from '@/testing/payload'
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

  const read = async (id = lesson.id) => readCaptions(await createRequest(instructor), id)
  const save = async (version: string, ones = cues, lessonId = lesson.id) =>
    saveCaptions(await createRequest(instructor), { lessonId, cues: ones, version })
  const readVersion = async (id: string) => (await read(id))?.version ?? ''
  const shown = async (id: string, draft = false) => {
    const payload = await testPayload()
    const query = { collection: 'lessons', id, draft, depth: 0 } as const
    return payload.findByID({ ...query, overrideAccess: true })
  }
  const saveDraft = async (id: string, data: Partial<Lesson>) => {
    const payload = await testPayload()
    const query = { collection: 'lessons', id, draft: true, autosave: true, depth: 0 } as const
    return payload.update({ ...query, data, overrideAccess: true })
  }

  it('should be saved as a separate document, and read again', async () => {
    const before = await read()
    expect(before).toMatchObject({ cues: [], videoSrc: null, streamSrc: null })

    const { version, isDraft } = await save(before?.version ?? '')

    expect(isDraft).toBe(false)
    expect(await read()).toMatchObject({ cues, version, isDraft })
    expect(version).toContain((await shown(lesson.id)).captions)
  })

  it('should be refused when someone else has saved others meanwhile', async () => {
    const version = (await read())?.version ?? ''
    const [mine, theirs] = await Promise.allSettled([
      save(version, cues.slice(0, 1)),
      save(version, cues.slice(1)),
    ])

    expect([mine.status, theirs.status].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save(version)).rejects.toMatchObject({ code: 'captions_changed', status: 409 })
  })

  it('should not change those of another lesson with the same file', async () => {
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

  it('should not change those of a trailer with the same file', async () => {
    const payload = await testPayload()
    const other = await aLesson(await aModule(await aCourse()))
    await save((await read(other.id))?.version ?? '', cues, other.id)
    const { captions } = await shown(other.id)
    const course = await aCourse({ trailerCaptions: captions })

    await save((await read(other.id))?.version ?? '', [{ start: 5, end: 9, text: 'A' }], other.id)

    const query = { collection: 'courses', id: course.id, depth: 0 } as const
    const { trailerCaptions } = await payload.findByID({ ...query, overrideAccess: true })
    expect(trailerCaptions).toBe(captions)
    expect((await shown(other.id)).captions).not.toBe(captions)
  })

  it('should need an existing lesson', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect(await read(nowhere)).toBeNull()
    await expect(save('', cues, nowhere)).rejects.toMatchObject({ code: 'not_found' })
  })

  describe('with a draft', () => {
    it('should be part of the draft, without publishing it', async () => {
      const { id } = await aLesson(await aModule(await aCourse()), { title: 'Before' })
      await saveDraft(id, { title: 'Half a sent' })

      const saved = await save(await readVersion(id), cues, id)

      expect(await shown(id)).toMatchObject({ title: 'Before', captions: null })
      expect(saved.isDraft).toBe(true)
      const draft = await shown(id, true)
      expect(draft).toMatchObject({ title: 'Half a sent', _status: 'draft' })
      expect(draft.captions).toEqual(expect.any(String))
      expect(await read(id)).toMatchObject({ cues, isDraft: true })
    })

    it('should not change the published file', async () => {
      const { id } = await aLesson(await aModule(await aCourse()))
      await save(await readVersion(id), cues, id)
      const published = (await shown(id)).captions
      await saveDraft(id, { title: 'Half a sent' })

      const later = await save(await readVersion(id), cues.slice(1), id)
      await save(later.version, cues.slice(0, 1), id)

      expect((await shown(id)).captions).toBe(published)
      const draft = await shown(id, true)
      expect(draft.captions).not.toBe(published)
      // Repeated saves reuse one document.
      expect(later.version).toContain(draft.captions)
      expect((await read(id))?.cues).toEqual(cues.slice(0, 1))
    })

    it('should be read and saved before there is a title', async () => {
      const payload = await testPayload()
      const video = await payload.create({
        collection: 'videos',
        data: { title: 'Talk' },
        file: await sampleVideoUpload('talk.mp4'),
        depth: 0,
        overrideAccess: true,
      })
      // As 'Create new' and autosave do.
      const { id } = await payload.create({
        collection: 'lessons',
        data: {},
        draft: true,
        depth: 0,
        overrideAccess: true,
      })
      await saveDraft(id, { video: video.id })
      const before = await read(id)
      expect(before).toMatchObject({ lessonTitle: null, cues: [], isDraft: true })
      expect(before?.videoSrc).toContain('.mp4')

      const { version } = await save(await readVersion(id), cues, id)

      expect(await read(id)).toMatchObject({ cues, version })
    })

    it('should not be overwritten by a form opened before', async () => {
      const before = await aLesson(await aModule(await aCourse()))
      const seen = await saveDraft(before.id, { title: 'Half', savedIn: crypto.randomUUID() })
      await save(await readVersion(seen.id), cues, seen.id)

      const sent = saveDraft(seen.id, {
        title: 'Half a',
        captions: null,
        savedIn: seen.savedIn ?? '',
        updatedAt: seen.updatedAt,
      })

      await expect(sent).rejects.toMatchObject({ status: 409 })
    })
  })
})
