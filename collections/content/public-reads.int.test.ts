import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCourse, aLesson, aModule, anFaqEntry } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { readAs } from '@/testing/read-as'
import { getWriteRejection } from '@/testing/write-rejection'

let payload: Payload
let published: Course
let unpublished: Course
let module: Module
let hiddenModule: Module
let lesson: Lesson
let people: { visitor: null; stranger: User; student: User; banished: User; instructor: User }

beforeAll(async () => {
  payload = await testPayload()
  published = await aCourse({ title: 'Published' })
  unpublished = await aCourse({ title: 'Draft', _status: 'draft' })
  module = await aModule(published)
  hiddenModule = await aModule(published, { visible: false })
  lesson = await aLesson(module)
  people = {
    visitor: null,
    stranger: await aStudent(),
    student: await aStudent(),
    banished: await aStudent(),
    instructor: await anInstructor(),
  }
  await enroll(people.student, published)
  await enroll(people.banished, published, { status: 'revoked' })
  await enroll(people.stranger, await aCourse())
})

const outsiders = ['visitor', 'stranger', 'banished'] as const
const everyoneButTheInstructor = [...outsiders, 'student'] as const

const byId = (doc: { id: string }) => ({ id: { equals: doc.id } })
const inCourse = (course: Course) => ({ course: { equals: course.id } })
const ids = (docs: { id: string }[]) => docs.map(({ id }) => id)

describe.each(everyoneButTheInstructor)('what the %s reads', (who) => {
  it('should contain the published course and not the draft', async () => {
    const where = { id: { in: [published.id, unpublished.id] } }

    expect(ids(await readAs(people[who], 'courses', where))).toEqual([published.id])
  })

  it('should contain nothing of a draft course', async () => {
    const hidden = await aModule(unpublished)
    await aLesson(hidden)
    await anFaqEntry(unpublished)

    for (const collection of ['modules', 'lessons', 'faqs'] as const)
      expect(await readAs(people[who], collection, inCourse(unpublished))).toEqual([])
  })

  it('should contain an unpublished course only if they own it', async () => {
    const unlisted = await aCourse({ _status: 'draft' })
    const part = await aModule(unlisted)
    await enroll(people.student, unlisted)
    const isOwn = who === 'student'

    const where = { id: { equals: unlisted.id } }
    expect(ids(await readAs(people[who], 'courses', where))).toEqual(isOwn ? [unlisted.id] : [])
    expect(ids(await readAs(people[who], 'modules', inCourse(unlisted)))).toEqual(
      isOwn ? [part.id] : [],
    )
  })

  it('should contain only visible modules', async () => {
    expect(ids(await readAs(people[who], 'modules', inCourse(published)))).toEqual([module.id])
  })

  it('should contain only visible lessons of visible modules', async () => {
    const course = await aCourse()
    const visibleModule = await aModule(course)
    const visible = await aLesson(visibleModule)
    const workbook = await aLesson(visibleModule, { kind: 'workbook', course: course.id })
    await aLesson(visibleModule, { visible: false })
    await aLesson(await aModule(course, { visible: false }))

    const read = await readAs(people[who], 'lessons', inCourse(course))

    expect(ids(read).toSorted()).toEqual([visible.id, workbook.id].toSorted())
  })

  it('should not contain a hidden module through its lesson', async () => {
    const { id } = await aLesson(hiddenModule)

    expect(await readAs(people[who], 'lessons', { id: { equals: id } }, { depth: 2 })).toEqual([])
  })

  it('should not contain a hidden testimonial', async () => {
    const hidden = await payload.create({
      collection: 'testimonials',
      data: { name: 'Kim', review: 'Good.', stars: 5, order: 1, published: false },
      overrideAccess: true,
    })

    expect(await readAs(people[who], 'testimonials', byId(hidden))).toEqual([])
  })

  it('should not contain a draft of a published course', async () => {
    const course = await aCourse({ price: 50 })
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { title: 'Secret plans', price: 1 },
      draft: true,
      overrideAccess: true,
    })

    for (const draft of [false, true]) {
      const read = await readAs(people[who], 'courses', byId(course), { draft })
      expect(JSON.stringify(read)).not.toContain('Secret plans')
    }
  })

  it('should not contain a draft course by its id', async () => {
    const read = payload.findByID({
      collection: 'courses',
      id: unpublished.id,
      user: people[who],
      draft: true,
      overrideAccess: false,
    })

    expect((await getWriteRejection(read)).status).toBe(404)
  })

  it.each(['courses', 'modules', 'lessons', 'pages'] as const)(
    'has no versions of %s',
    async (collection) => {
      const read = payload.findVersions({ collection, user: people[who], overrideAccess: false })

      expect((await getWriteRejection(read)).status).toBe(403)
    },
  )
})

describe('the content of a lesson', () => {
  const readBody = async (user: User | null, depth = 0) => {
    const [read] = await readAs(user, 'lessons', byId(lesson), { depth })
    return { title: read?.title, description: read?.description, transcript: read?.transcript }
  }

  beforeAll(async () => {
    const { id } = await payload.create({
      collection: 'videos',
      data: { title: 'A video' },
      filePath: 'src/content/files/videos/welcome.webm',
      overrideAccess: true,
    })
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { video: id },
      overrideAccess: true,
    })
  })

  it.each(outsiders)('should be closed to the %s, who can read the title', async (who) => {
    expect(await readBody(people[who])).toEqual({ title: 'A Lesson' })
  })

  it.each(outsiders)('should reveal no file to the %s', async (who) => {
    const [read] = await readAs(people[who], 'lessons', byId(lesson), { depth: 2 })

    expect(read).not.toHaveProperty('video')
    expect(read).not.toHaveProperty('captions')
  })

  it.each(outsiders)('should not be searchable by the %s', async (who) => {
    const where = { transcript: { contains: 'words of the video' } }

    expect((await getWriteRejection(readAs(people[who], 'lessons', where))).status).toBe(400)
  })

  it.each(outsiders)('should be closed to the %s who selects one field', async (who) => {
    const read = await payload.findByID({
      collection: 'lessons',
      id: lesson.id,
      select: { description: true, transcript: true, video: true, course: true },
      user: people[who],
      depth: 0,
      overrideAccess: false,
    })

    expect(Object.keys(read).toSorted()).toEqual(['course', 'id'])
  })

  it.each(['student', 'instructor'] as const)('should be open to the %s', async (who) => {
    const { transcript } = await readBody(people[who])

    expect(transcript).toBe('The words of the video.')
  })

  it('should reveal the video’s id to the student, and nothing of its file', async () => {
    const [read] = await readAs(people.student, 'lessons', byId(lesson), { depth: 2 })

    expect(typeof read?.video).toBe('string')
  })

  it('should close for a student as soon as the enrollment does', async () => {
    const student = await aStudent()
    const { id } = await enroll(student, published)
    await payload.update({
      collection: 'enrollments',
      id,
      data: { status: 'revoked' },
      overrideAccess: true,
    })

    expect(await readBody(student)).toEqual({ title: 'A Lesson' })
  })
})
