import { beforeAll, describe, expect, it } from 'vitest'
import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import type { Course, Lesson, Module } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createRequest } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { getDraftLesson, getDraftModule } from './draft-module'

let req: PayloadRequest
let course: Course

beforeAll(async () => {
  req = await createRequest(await anInstructor())
  course = await aCourse()
})

const aChapter = () => aModule(course, { path: `/drafted-${uniqueText()}` })

/** A lesson as 'Create new' with autosave creates it: never published. */
const aNewLesson = async (data: Partial<Lesson>): Promise<Lesson> => {
  const { id } = await req.payload.create({
    collection: 'lessons',
    data: {},
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return draft(id, data)
}

const draft = (id: string, data: Partial<Lesson>): Promise<Lesson> =>
  req.payload.update({
    collection: 'lessons',
    id,
    data,
    draft: true,
    autosave: true,
    depth: 0,
    overrideAccess: false,
    req,
  })

const readTitles = async (module: Module, lessonId: string | null = null) =>
  (await getDraftModule(req, module.id, lessonId))?.lessons.map(({ title }) => title)

describe('the module of a draft', () => {
  it('should show the edited lesson first, though it was never published', async () => {
    const module = await aChapter()
    await aLesson(module, { title: 'First', order: 1 })
    const fresh = await aNewLesson({ title: 'Fresh', module: module.id, order: 5 })

    expect(fresh.slug).toBeFalsy()
    expect(await getDraftLesson(req, fresh.id)).toMatchObject({ moduleId: module.id })
    expect(await readTitles(module, fresh.id)).toEqual(['Fresh', 'First'])
  })

  it('should show the edited lesson though it is hidden, and no other hidden one', async () => {
    const module = await aChapter()
    await aLesson(module, { title: 'Shown', order: 1 })
    await aLesson(module, { title: 'Hidden', order: 2, visible: false })
    const edited = await aLesson(module, { title: 'Edited', order: 3, visible: false })

    expect(await readTitles(module)).toEqual(['Shown'])
    expect(await readTitles(module, edited.id)).toEqual(['Edited', 'Shown'])
    expect(await getDraftModule(req, module.id, edited.id)).toMatchObject({
      firstLesson: { isHidden: true },
    })
    expect(await getDraftModule(req, module.id, null)).toMatchObject({
      firstLesson: { isHidden: false },
    })
  })

  it('should name the site of an external video, and none without a URL', async () => {
    const module = await aChapter()
    const external = await aLesson(module, {
      title: 'Elsewhere',
      videoSource: 'vimeo',
      videoUrl: 'https://vimeo.com/123456789',
    })
    const firstLesson = async () => (await getDraftModule(req, module.id, external.id))?.firstLesson

    expect(await firstLesson()).toMatchObject({ externalVideo: { site: 'Vimeo', poster: null } })
    await draft(external.id, { videoUrl: '' })
    expect(await firstLesson()).toMatchObject({ externalVideo: null })
  })

  it('should follow the draft of a lesson into another module', async () => {
    const [module, other] = [await aChapter(), await aModule(await aCourse())]
    await aLesson(module, { title: 'Here' })
    const moved = await aLesson(module, { title: 'Moved' })
    const stays = await aLesson(other, { title: 'There' })
    await draft(moved.id, { title: 'Moved away', module: other.id })

    expect(await readTitles(module)).toEqual(['Here'])
    expect((await readTitles(other))?.toSorted()).toEqual(['Moved away', 'There'])
    expect(await readTitles(module, stays.id)).toEqual(['Here'])
  })

  it('should offer the workbook only in the first module, like the published page', async () => {
    const { docs } = await req.payload.find({
      collection: 'documents',
      where: { mimeType: { equals: 'application/pdf' } },
      overrideAccess: true,
    })
    const [href, letterHref] = docs.map(({ filename }) => routes.workbook(filename ?? ''))
    const own = await aCourse({ workbook: docs[0]?.id, workbookLetter: docs[1]?.id })
    const hidden = await aModule(own, { order: 0, visible: false })
    const [first, second] = [await aModule(own, { order: 1 }), await aModule(own, { order: 2 })]
    const readWorkbook = async ({ id }: Module) => (await getDraftModule(req, id, null))?.workbook

    expect(await readWorkbook(first)).toEqual({ href, letterHref })
    expect(await readWorkbook(hidden)).toEqual({ href, letterHref })
    expect(await readWorkbook(second)).toBeNull()
    expect(await readWorkbook(await aChapter())).toBeNull()
  })

  it('should be empty for a student', async () => {
    const module = await aChapter()
    const fresh = await aNewLesson({ title: 'Fresh', module: module.id })
    const student = await createRequest(await aStudent())

    expect(await getDraftLesson(student, fresh.id)).toBeNull()
    const seen = await getDraftModule(student, module.id, fresh.id)
    expect(seen?.lessons ?? []).toEqual([])
  })
})

describe('the workbook of a draft', () => {
  it('should name its course, and report a missing file', async () => {
    const workbook = await aNewLesson({
      kind: 'workbook',
      title: 'All exercises',
      course: course.id,
      visible: false,
    })

    expect(await getDraftLesson(req, workbook.id)).toMatchObject({
      title: 'All exercises',
      moduleId: null,
      isHidden: true,
      workbookCourse: { id: course.id, title: course.title, workbook: null },
    })
  })

  it('should have no course before one is chosen', async () => {
    const workbook = await aNewLesson({ kind: 'workbook', title: 'Nowhere yet' })

    expect(await getDraftLesson(req, workbook.id)).toMatchObject({
      moduleId: null,
      workbookCourse: null,
    })
  })
})
