import { readFileSync } from 'node:fs'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, Lesson, User, Video } from '@/payload-types'
import { aCourse, aLesson, aModule, unpublish } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { callRestApiAs } from '@/testing/rest'
import * as column from '../../../migrations/20261126_075204_sample_videos'
import * as marks from '../../../migrations/20261126_075300_mark_sample_videos'
import { readSetup } from './read-setup'

let payload: Payload
let instructor: User
let req: PayloadRequest

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
  req = await createRequest(instructor)
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

const samplesNow = async (): Promise<Video[]> => {
  const { docs } = await payload.find({
    collection: 'videos',
    where: { isSample: { equals: true } },
    sort: 'filename',
    depth: 0,
    limit: 100,
    overrideAccess: true,
  })
  return docs
}

const setupNow = async () => (await readSetup(req)).sampleVideos

describe('the sample videos of a new site', () => {
  it('should be marked, all of them and no other file', async () => {
    const samples = await samplesNow()

    expect(samples).toHaveLength(18)
    const { totalDocs } = await payload.count({ collection: 'videos', overrideAccess: true })
    expect(totalDocs).toBe(18)
  })

  it('should be detected by the migration of existing sites', async () => {
    const args = { db: payload.db.drizzle, payload, req }
    const before = await samplesNow()
    const [renamed, other, shorter] = before
    if (!renamed || !other || !shorter) throw new Error('There are no samples.')
    await run(sql`update videos set title = 'My words' where id = ${renamed.id}`)
    // Two that are no longer samples: other bytes, or another name.
    await run(sql`update videos set filesize = filesize - 1 where id = ${shorter.id}`)
    await run(sql`update videos set filename = 'mine.webm' where id = ${other.id}`)
    await marks.down(args)
    await column.down(args)

    await column.up(args)
    await marks.up(args)

    const ids = (await samplesNow()).map(({ id }) => id)
    expect(ids).toHaveLength(16)
    expect(ids).toContain(renamed.id)
    await run(sql`update videos set filesize = filesize + 1 where id = ${shorter.id}`)
    await run(sql`update videos set filename = ${other.filename} where id = ${other.id}`)
    await marks.up(args)
    expect((await samplesNow()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})

const film = readFileSync('src/content/files/videos/answeringForIt.webm')
const aFile = (name: string) => ({
  name,
  mimetype: 'video/webm',
  size: film.byteLength,
  data: film,
})

describe('the sample mark of a video', () => {
  const change = (id: string, data: Partial<Video>, name?: string) =>
    payload.update({
      collection: 'videos',
      id,
      data,
      file: name ? aFile(name) : undefined,
      depth: 0,
      overrideAccess: false,
      user: instructor,
    })

  it.each([
    ['its own name', ''],
    ['the name that the sample had', 'sample'],
  ])('should stay while its file does, and go with another one under %s', async (_, kind) => {
    const [sample] = await samplesNow()
    if (!sample?.filename) throw new Error('There are no samples.')
    expect((await change(sample.id, { title: 'My words' })).isSample).toBe(true)

    const name = kind === 'sample' ? sample.filename : 'mine.webm'
    const replaced = await change(sample.id, {}, name)

    expect(replaced).toMatchObject({ title: 'My words', isSample: false })
    // The next save doesn't restore it.
    expect((await change(sample.id, { title: 'Mine' })).isSample).toBe(false)
  })

  it('should not be writable in forms', async () => {
    const [sample] = await samplesNow()
    const own = await payload.create({
      collection: 'videos',
      data: { title: 'Own', isSample: true },
      file: aFile('own.webm'),
      overrideAccess: false,
      user: instructor,
    })
    await callRestApiAs(instructor, 'PATCH', `/videos/${own.id}`, { isSample: true })
    await callRestApiAs(instructor, 'PATCH', `/videos/${String(sample?.id)}`, { isSample: false })

    const ids = (await samplesNow()).map(({ id }) => id)
    expect(ids).toContain(sample?.id)
    expect(ids).not.toContain(own.id)
  })
})

describe('lessons with a sample video', () => {
  let course: Course
  let lesson: Lesson
  let sample: Video

  beforeAll(async () => {
    const [found] = await samplesNow()
    if (!found) throw new Error('There are no samples.')
    sample = found
    await run(sql`update lessons set visible = false where video_id is not null`)
  })

  beforeEach(async () => {
    await run(sql`update lessons set visible = false where video_id = ${sample.id}`)
    course = await aCourse()
    const module = await aModule(course)
    lesson = await aLesson(module, { title: 'Shown', video: sample.id, order: 1 })
    await aLesson(module, { title: 'Later', video: sample.id, order: 2 })
  })

  it('should be counted while visible to students, naming the first', async () => {
    expect(await setupNow()).toEqual({
      lessons: 2,
      first: { id: lesson.id, title: 'Shown' },
      courseIds: [course.id],
    })

    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { video: null },
      overrideAccess: true,
    })
    expect(await setupNow()).toMatchObject({ lessons: 1, first: { title: 'Later' } })
  })

  it('should be counted while only a draft has another video', async () => {
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { video: null, title: 'New' },
      draft: true,
      overrideAccess: true,
    })

    expect(await setupNow()).toMatchObject({ lessons: 2, first: { title: 'Shown' } })
  })

  it('should not be counted when hidden, drafts, or with a video of another site', async () => {
    const set = (data: Partial<Lesson>) =>
      payload.update({ collection: 'lessons', id: lesson.id, data, overrideAccess: true })
    await set({ visible: false })
    expect((await setupNow()).lessons).toBe(1)
    await set({ visible: true, _status: 'draft' })
    expect((await setupNow()).lessons).toBe(1)
    await set({
      _status: 'published',
      videoSource: 'youtube',
      videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    })
    expect((await setupNow()).lessons).toBe(1)
    await run(sql`update modules set visible = false where course_id = ${course.id}`)
    expect(await setupNow()).toEqual({ lessons: 0, first: null, courseIds: [] })
  })

  it('should be counted in an unpublished course while it has students', async () => {
    await unpublish(course)
    expect((await setupNow()).lessons).toBe(0)
    const { id } = await enroll(await aStudent(), course)
    expect((await setupNow()).lessons).toBe(2)
    await run(sql`update enrollments set ends_at = now() - interval '1 second' where id = ${id}`)
    expect((await setupNow()).lessons).toBe(0)
  })
})
