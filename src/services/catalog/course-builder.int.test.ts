import { readFileSync } from 'node:fs'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { fileStore } from '@/integrations/storage/store'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { addLessonFromVideo } from './add-lesson-from-video'
import { bulkUpdate } from './bulk-update'
import { createCourse } from './create-draft'
import { duplicateContent } from './duplicate-content'
import { publishCourse } from './publish-contents'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

const readModules = async (course: string) => {
  const { docs } = await payload.find({
    collection: 'modules',
    where: { course: { equals: course } },
    sort: 'order',
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

const readLessons = async (course: string) => {
  const { docs } = await payload.find({
    collection: 'lessons',
    where: { course: { equals: course } },
    sort: 'order',
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

/** The course's modules and lessons as a visitor sees them. */
const visibleParts = async (course: string) => {
  const req = await createRequest(null)
  const where = { course: { equals: course } }
  const modules = await payload.find({
    collection: 'modules',
    where,
    sort: 'order',
    depth: 0,
    overrideAccess: false,
    req,
  })
  const lessons = await payload.find({
    collection: 'lessons',
    where,
    sort: 'order',
    depth: 0,
    overrideAccess: false,
    req,
  })
  return [...modules.docs, ...lessons.docs].map(({ title }) => title)
}

describe('duplicateContent', () => {
  it('should insert a lesson’s copy with its exercises as a draft after it', async () => {
    const course = await aCourse()
    const module = await aModule(course)
    const lesson = await aLesson(module, { title: 'Listen', order: 1 })
    await aLesson(module, { title: 'Speak', order: 2 })
    await anExercise(lesson, { title: 'Write' })

    await duplicateContent(await createRequest(instructor), 'lessons', lesson.id)

    const copies = await readLessons(course.id)
    expect(copies.map(({ title, _status }) => [title, _status])).toEqual([
      ['Listen', 'published'],
      ['Listen (copy)', 'draft'],
      ['Speak', 'published'],
    ])
    const { docs } = await payload.find({
      collection: 'exercises',
      where: { lesson: { equals: copies[1]?.id } },
      depth: 0,
      overrideAccess: true,
    })
    expect(docs.map(({ title }) => title)).toEqual(['Write'])
    expect(await visibleParts(course.id)).not.toContain('Listen (copy)')
  })

  it('should copy a module with its lessons under its own path', async () => {
    const course = await aCourse()
    const module = await aModule(course, { title: 'Repair', path: `/repair${Date.now()}` })
    await aLesson(module, { title: 'Listen' })

    await duplicateContent(await createRequest(instructor), 'modules', module.id)

    const [, copy] = await readModules(course.id)
    expect(copy).toMatchObject({ title: 'Repair (copy)', _status: 'draft' })
    expect(copy?.path).toMatch(/^\/repair-copy/)
    expect((await readLessons(course.id)).map(({ title }) => title)).toEqual(['Listen', 'Listen'])
  })

  it('should copy unpublished changes', async () => {
    const course = await aCourse()
    const { id } = await aLesson(await aModule(course), { title: 'Old' })
    await payload.update({
      collection: 'lessons',
      id,
      data: { title: 'New' },
      draft: true,
      overrideAccess: true,
    })

    await duplicateContent(await createRequest(instructor), 'lessons', id)

    expect((await readLessons(course.id)).map(({ title }) => title)).toEqual(['New', 'New (copy)'])
  })
})

describe('bulkUpdate', () => {
  it('should show and hide several parts together, and publish no draft', async () => {
    const course = await aCourse()
    const module = await aModule(course, { title: 'Repair' })
    const lesson = await aLesson(module, { title: 'Old' })
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { title: 'New' },
      draft: true,
      overrideAccess: true,
    })
    const parts = { modules: [module.id], lessons: [lesson.id] }

    await bulkUpdate(await createRequest(instructor), { ...parts, change: 'hide' })
    expect(await visibleParts(course.id)).toEqual([])

    await bulkUpdate(await createRequest(instructor), { ...parts, change: 'show' })
    expect(await visibleParts(course.id)).toEqual(['Repair', 'Old'])
  })

  it('should not be overwritten by a form opened before', async () => {
    const lesson = await aLesson(await aModule(await aCourse()))
    const save = (tab: string, { updatedAt }: { updatedAt: string }) =>
      payload.update({
        collection: 'lessons',
        id: lesson.id,
        data: { title: 'Typed', visible: true, updatedAt, savedIn: tab },
        draft: true,
        user: instructor,
        overrideAccess: false,
      })
    const tab = crypto.randomUUID()
    const seen = await save(tab, lesson)
    const parts = { modules: [], lessons: [lesson.id] }

    await bulkUpdate(await createRequest(instructor), { ...parts, change: 'hide' })

    expect(await getWriteRejection(save(tab, seen))).toMatchObject({ status: 409 })
  })

  it('should publish unpublished changes', async () => {
    const course = await aCourse()
    const { id } = await aLesson(await aModule(course, { title: 'Repair' }), { title: 'Old' })
    await payload.update({
      collection: 'lessons',
      id,
      data: { title: 'New' },
      draft: true,
      overrideAccess: true,
    })

    await bulkUpdate(await createRequest(instructor), {
      modules: [],
      lessons: [id],
      change: 'publish',
    })

    expect(await visibleParts(course.id)).toEqual(['Repair', 'New'])
  })

  it('should publish none if one can’t be, and name it', async () => {
    const course = await aCourse()
    const module = await aModule(course, { title: 'Repair' })
    const { id: good } = await aLesson(module, { title: 'Old' })
    await payload.update({
      collection: 'lessons',
      id: good,
      data: { title: 'New' },
      draft: true,
      overrideAccess: true,
    })
    const { id: bad } = await payload.create({
      collection: 'lessons',
      data: { title: 'Half', module: module.id, kind: 'video', slug: 'a b', order: 9 },
      draft: true,
      overrideAccess: true,
    })

    const refused = bulkUpdate(await createRequest(instructor), {
      modules: [],
      lessons: [good, bad],
      change: 'publish',
    })

    const { code, message } = await getWriteRejection(refused)
    expect(code).toBe('publish_refused')
    expect(message).toContain('“Half” can’t be published yet.')
    expect(await visibleParts(course.id)).toEqual(['Repair', 'Old'])
  })
})

describe('addLessonFromVideo', () => {
  const film = readFileSync('src/content/files/videos/answeringForIt.webm')
  const sent = async () => {
    const { uploads } = await fileStore()
    const uploadId = await uploads.start(film.byteLength)
    const body = new Blob([film]).stream()
    await uploads.append(uploadId, body, { offset: 0, limit: film.byteLength })
    return { uploadId, fileName: 'talk.webm', mimeType: 'video/webm', size: film.byteLength }
  }

  it('should add a draft at the end of the module, with its own slug', async () => {
    const course = await aCourse()
    const module = await aModule(course, { title: 'Repair' })
    await aLesson(module, { title: 'Talk', slug: 'talk' })
    const request = await createRequest(instructor)

    await addLessonFromVideo(request, { moduleId: module.id, title: 'Talk', ...(await sent()) })

    const [, added] = await readLessons(course.id)
    expect(added).toMatchObject({ title: 'Talk', slug: 'talk-2', _status: 'draft' })
    expect(added?.video).toEqual(expect.any(String))
    expect(await visibleParts(course.id)).toEqual(['Repair', 'Talk'])
  })

  it('should add nothing for an incomplete upload', async () => {
    const course = await aCourse()
    const module = await aModule(course)
    const file = { ...(await sent()), size: film.byteLength + 1 }

    const refused = addLessonFromVideo(await createRequest(instructor), {
      moduleId: module.id,
      title: 'Talk',
      ...file,
    })

    expect(await getWriteRejection(refused)).toMatchObject({ code: 'upload_incomplete' })
    expect(await readLessons(course.id)).toEqual([])
  })
})

describe('a new course', () => {
  const newCourse = {
    title: 'Repair & Return',
    subtitle: '',
    description: 'For two.',
    price: 90,
    modules: ['Listening', 'Listening', 'Admin'],
  }

  it('should start as drafts with available slugs and paths', async () => {
    await aCourse({ slug: 'repair-return' })

    const id = await createCourse(await createRequest(instructor), newCourse)

    const course = await payload.findByID({
      collection: 'courses',
      id,
      draft: true,
      depth: 0,
      overrideAccess: true,
    })
    expect(course).toMatchObject({ slug: 'repair-return-2', price: 90, _status: 'draft' })
    const modules = await readModules(id)
    expect(modules.map(({ title }) => title)).toEqual(newCourse.modules)
    expect(new Set(modules.map(({ path }) => path)).size).toBe(3)
    // The site itself uses /admin.
    expect(modules[2]?.path).toBe('/admin-2')
    expect(await visibleParts(id)).toEqual([])
  })

  it('should be published as a whole in one click', async () => {
    const id = await createCourse(await createRequest(instructor), newCourse)
    const [first, ...others] = await readModules(id)
    for (const { id: other } of others)
      await payload.update({
        collection: 'modules',
        id: other,
        data: { visible: false },
        draft: true,
        overrideAccess: true,
      })
    await payload.create({
      collection: 'lessons',
      data: { title: 'Hear', module: first?.id, kind: 'video', slug: 'hear', order: 0 },
      draft: true,
      overrideAccess: true,
    })
    // All but its id is in a draft.
    const begunByItself = await payload.create({
      collection: 'lessons',
      data: {},
      draft: true as const,
      overrideAccess: true,
    })
    await payload.update({
      collection: 'lessons',
      id: begunByItself.id,
      data: { title: 'Answer', module: first?.id, kind: 'video', slug: 'answer', order: 1 },
      draft: true,
      overrideAccess: true,
    })

    await publishCourse(await createRequest(instructor), id)

    expect(await visibleParts(id)).toEqual(['Listening', 'Hear', 'Answer'])
  })
})
