import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Lesson } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { aStudent } from '@/testing/factories/people'
import { sampleVideoUpload } from '@/testing/factories/video-files'
import { testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { uniqueText } from '@/testing/unique-text'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const lesson = (id: string) =>
  payload.findByID({ collection: 'lessons', id, depth: 0, overrideAccess: true })

describe('a lesson', () => {
  it('should go to the end of its module when its position is taken', async () => {
    const module = await aModule(await aCourse())
    await aLesson(module, { order: 4 })

    expect((await aLesson(module, { order: 0 })).order).toBe(5)
    expect((await aLesson(module, { order: 2 })).order).toBe(2)
    expect((await aLesson(module, { order: 2 })).order).toBe(6)
  })

  it('should go to the end of its module after the first lesson was deleted', async () => {
    const module = await aModule(await aCourse())
    const first = await aLesson(module, { order: 0 })
    await aLesson(module, { order: 1 })
    await payload.delete({ collection: 'lessons', id: first.id, overrideAccess: true })

    expect((await aLesson(module, { order: 0 })).order).toBe(2)
  })

  it.each(['', '   '])('should need a title other than “%s”', async (title) => {
    const module = await aModule(await aCourse())

    const { status, fields } = await getWriteRejection(aLesson(module, { title }))

    expect(status).toBe(400)
    expect(fields).toMatchObject([{ path: 'title', message: 'Please enter a title.' }])
  })

  it('should need a module if it has a video', async () => {
    const module = await aModule(await aCourse())

    const { status, fields } = await getWriteRejection(aLesson(module, { module: null }))

    expect(status).toBe(400)
    expect(fields).toEqual([{ path: 'module', message: 'Please choose a module for this lesson.' }])
  })

  it('should be refused when its module was deleted', async () => {
    const module = await aModule(await aCourse())
    await payload.delete({ collection: 'modules', id: module.id, overrideAccess: true })

    const { status, fields } = await getWriteRejection(aLesson(module))

    expect(status).toBe(400)
    expect(fields).toEqual([{ path: 'module', message: 'Please choose a module for this lesson.' }])
  })

  it('should get the course of its module, whatever the form sends', async () => {
    const module = await aModule(await aCourse())
    const other = await aCourse()

    const created = await aLesson(module, { course: other.id })

    expect(created.course).toBe(module.course)
  })

  it('should follow its module into another course', async () => {
    const module = await aModule(await aCourse())
    const { id } = await aLesson(module)
    const other = await aCourse()

    await payload.update({
      collection: 'modules',
      id: module.id,
      data: { course: other.id },
      depth: 0,
      overrideAccess: true,
    })

    expect((await lesson(id)).course).toBe(other.id)
  })

  it('should have a unique slug within its course', async () => {
    const course = await aCourse()
    const slug = `lesson-${uniqueText()}`
    await aLesson(await aModule(course), { slug })

    const { status, fields } = await getWriteRejection(aLesson(await aModule(course), { slug }))

    expect(status).toBe(400)
    expect(fields).toMatchObject([
      { path: 'slug', message: 'Another lesson in this course already uses this slug.' },
    ])
  })

  it('should be allowed the slug of a lesson in another course', async () => {
    const slug = `lesson-${uniqueText()}`
    await aLesson(await aModule(await aCourse()), { slug })

    const other = await aLesson(await aModule(await aCourse()), { slug })

    expect(other.slug).toBe(slug)
  })

  it.each([-1, 1.5, 10_000])('should not have the position %d', async (order) => {
    const { fields } = await getWriteRejection(aLesson(await aModule(await aCourse()), { order }))

    expect(fields).toMatchObject([{ message: 'Please enter a whole number from 0 to 9999.' }])
  })
})

describe('the workbook lesson', () => {
  it('should belong to the course and to no module', async () => {
    const course = await aCourse()
    const module = await aModule(course)

    const workbook = await aLesson(module, { kind: 'workbook', course: course.id })

    expect(workbook).toMatchObject({ course: course.id, module: null })
  })
})

describe('deleting', () => {
  it('should be refused for a module with lessons', async () => {
    const module = await aModule(await aCourse())
    await aLesson(module)

    expect(
      await getWriteRejection(
        payload.delete({ collection: 'modules', id: module.id, overrideAccess: true }),
      ),
    ).toMatchObject({
      status: 409,
      message: 'This module still has lessons. Move or delete them first, or hide the module.',
    })
  })

  it('should delete the progress in a lesson', async () => {
    const { id } = await aLesson(await aModule(await aCourse()))
    const student = await aStudent()
    await payload.create({
      collection: 'lesson-progress',
      data: { user: student.id, lesson: id, positionSeconds: 3 },
      overrideAccess: true,
    })

    await payload.delete({ collection: 'lessons', id, overrideAccess: true })

    const { rows } = await payload.db.drizzle.execute(
      sql`select 1 from lesson_progress where user_id = ${student.id}::uuid`,
    )
    expect(rows).toEqual([])
  })
})

describe('the details of a lesson’s video', () => {
  const aVideo = async (seconds: number | null) => {
    const { id } = await payload.create({
      collection: 'videos',
      data: { title: 'Talk' },
      file: await sampleVideoUpload('talk.mp4'),
      overrideAccess: true,
      context: { skipsEncoding: true },
    })
    if (seconds !== null)
      await payload.create({
        collection: 'video-streams',
        data: {
          video: id,
          sourceFile: 'talk.mp4',
          state: 'ready',
          percent: 100,
          renditions: [],
          files: [],
          durationSeconds: seconds,
        },
        overrideAccess: true,
      })
    return id
  }
  const aLessonWith = async (details: Partial<Lesson>) =>
    aLesson(await aModule(await aCourse()), details)
  /** Saves as the form does, with all fields. */
  const send = async (id: string, data: Partial<Lesson>) => {
    const query = { collection: 'lessons', id, draft: true, depth: 0 } as const
    const { durationSeconds, video } = await payload.findByID({ ...query, overrideAccess: true })
    const sent = { durationSeconds, video, ...data }
    return payload.update({ ...query, data: sent, overrideAccess: true })
  }

  it('should have the length of a new video, also after the old one was removed', async () => {
    const { id } = await aLessonWith({ video: await aVideo(59.8) })
    // Rounded as players do.
    expect((await lesson(id)).durationSeconds).toBe(59)

    expect((await send(id, { video: await aVideo(90) })).durationSeconds).toBe(90)
    expect((await send(id, { video: null })).durationSeconds).toBeNull()
    expect((await send(id, { video: await aVideo(30) })).durationSeconds).toBe(30)
  })

  it('should lose captions and poster when the video is replaced', async () => {
    const first = async (collection: 'documents' | 'media', mimeType: string) => {
      const where = { mimeType: { equals: mimeType } }
      const { docs } = await payload.find({ collection, where, limit: 2, overrideAccess: true })
      return docs.map(({ id }) => id)
    }
    const [captions, others] = await first('documents', 'text/vtt')
    const [poster] = await first('media', 'image/webp')
    const { id } = await aLessonWith({ video: await aVideo(60), captions, poster })
    expect(await send(id, { title: 'Talk', captions, poster })).toMatchObject({ captions, poster })

    const replaced = await send(id, { video: await aVideo(90), captions, poster })
    expect(replaced).toMatchObject({ captions: null, poster: null })
    expect(await send(id, { captions, poster })).toMatchObject({ captions, poster })
    const both = await send(id, { video: await aVideo(30), captions: others, poster })
    expect(both).toMatchObject({ captions: others, poster: null })

    // As the panel's form saves after asking the instructor.
    const details = { captions: others, poster, keepsVideoParts: true }
    const next = await send(id, { ...details, video: await aVideo(45) })
    expect(next).toMatchObject({ captions: others, poster, durationSeconds: 45 })
    expect(next.keepsVideoParts ?? null).toBeNull()
    expect(await send(id, { ...details, video: null })).toMatchObject({ captions: others, poster })
    // The answer is for one save only.
    expect(await send(id, { captions: others, poster, video: await aVideo(20) })).toMatchObject({
      captions: others,
      poster,
    })
    expect(await send(id, { captions: others, poster, video: await aVideo(25) })).toMatchObject({
      captions: null,
      poster: null,
    })
  })

  it('should wait for the length of a new video that isn’t known yet', async () => {
    const { id } = await aLessonWith({ video: await aVideo(60) })

    expect((await send(id, { video: await aVideo(null) })).durationSeconds).toBeNull()
  })

  it('should retain a length typed for this video, with the video or later', async () => {
    const { id } = await aLessonWith({ video: await aVideo(60) })

    const both = await send(id, { video: await aVideo(90), durationSeconds: 85 })
    expect(both.durationSeconds).toBe(85)
    expect((await send(id, { title: 'Talk' })).durationSeconds).toBe(85)
    expect((await send(id, { durationSeconds: 80 })).durationSeconds).toBe(80)
    await payload.update({
      collection: 'lessons',
      id,
      data: { _status: 'published' },
      overrideAccess: true,
    })
    expect((await lesson(id)).durationSeconds).toBe(80)
  })

  it('should have no length for a video on another site', async () => {
    const { id } = await aLessonWith({ video: await aVideo(60) })

    const elsewhere = { videoSource: 'youtube', videoUrl: 'https://youtu.be/abcdefghijk' } as const
    expect((await send(id, elsewhere)).durationSeconds).toBeNull()
  })
})
