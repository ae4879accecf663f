import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { readLearningPath } from '@/features/learning/lesson/learning-route'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { findCourse } from '@/services/checkout/orders/find-course'
import { moveInList } from '@/services/catalog/move-in-list'
import { relationId } from '@/services/database/relation-id'
import { restoreVersion, restoreGlobalVersion } from '@/services/drafts/restore-version'
import { authorizeLessonFile } from '@/services/learning/authorize-file'
import { aCourse, aLesson, aModule, anFaqEntry } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { buildRichText } from '@/testing/factories/rich-text'
import { createRequest, testPayload } from '@/testing/payload'
import { readAs } from '@/testing/read-as'
import { getWriteRejection } from '@/testing/write-rejection'
import { uniqueText } from '@/testing/unique-text'

type Drafted = 'courses' | 'modules' | 'lessons' | 'faqs'

let payload: Payload
let instructor: User
let student: User
let course: Course
let module: Module
let lesson: Lesson

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
  student = await aStudent()
  course = await aCourse({ title: 'Before', overviewPath: `/before-${uniqueText()}` })
  module = await aModule(course, { title: 'Before', path: `/module-${uniqueText()}` })
  lesson = await aLesson(module, { title: 'Before' })
  await enroll(student, course)
})

/** Saves as the form's autosave does. */
const autosave = (collection: Drafted, { id }: { id: string }, data: object) =>
  payload.update({
    collection,
    id,
    data,
    draft: true,
    autosave: true,
    depth: 0,
    overrideAccess: true,
  })

const publish = (collection: Drafted, { id }: { id: string }) =>
  payload.update({
    collection,
    id,
    data: { _status: 'published' as const },
    depth: 0,
    overrideAccess: true,
  })

/** Creates a document as the form does, before anything is typed. */
const createEmpty = (collection: Drafted) =>
  payload.create({
    collection,
    data: {},
    draft: true,
    depth: 0,
    overrideAccess: true,
  })

const titlesFor = async (user: User | null, collection: Drafted, { id }: { id: string }) => {
  const read = await readAs(user, collection, { id: { equals: id } })
  // The access rule for students' own courses is by id, so it also covers a course that is no
  // longer for sale. Nothing that a student can reach requests drafts.
  if (collection !== 'courses' || user === null) {
    const asDraft = await readAs(user, collection, { id: { equals: id } }, { draft: true })
    expect(JSON.stringify(asDraft)).not.toContain('"_status":"draft"')
  }
  return read.map((doc) => ('question' in doc ? doc.question : doc.title))
}

describe('a draft of a published document', () => {
  it('should be visible only to the instructor until it is published', async () => {
    const question = await anFaqEntry(course)
    for (const [collection, doc, before] of [
      ['courses', course, 'Before'],
      ['modules', module, 'Before'],
      ['lessons', lesson, 'Before'],
      ['faqs', question, 'Why?'],
    ] as const) {
      const data = collection === 'faqs' ? { question: 'After' } : { title: 'After' }
      await autosave(collection, doc, data)

      for (const user of [null, student])
        expect(await titlesFor(user, collection, doc)).toEqual([before])
      await publish(collection, doc)
      for (const user of [null, student])
        expect(await titlesFor(user, collection, doc)).toEqual(['After'])
    }
  })

  it('should not change the course’s price or URLs', async () => {
    const sold = await aCourse({ price: 50 })
    const slug = `new-${uniqueText()}`
    await autosave('courses', sold, { price: 1, slug, overviewPath: `/new-${slug}` })

    expect(await findCourse(await createRequest(null), sold.slug)).toMatchObject({
      priceCents: 5000,
    })
    expect(await getWriteRejection(findCourse(await createRequest(null), slug))).toMatchObject({
      status: 404,
    })
    expect(await readLearningPath(`/new-${slug}`, { userId: student.id })).toBeNull()
  })

  it('should not hide, move, or change a lesson on its page', async () => {
    const page = () => readLearningPath(module.path ?? '', { userId: student.id })
    const before = await page()
    const other = await aModule(course)
    await autosave('lessons', lesson, {
      title: 'A draft',
      visible: false,
      module: other.id,
      transcript: 'Draft words.',
    })
    await autosave('modules', module, { title: 'A draft', path: '/draft-path', visible: false })

    expect(before?.lessons).toHaveLength(1)
    expect(await page()).toEqual(before)
  })

  it('should not give access to its files', async () => {
    const { docs } = await payload.find({
      collection: 'videos',
      limit: 2,
      depth: 0,
      overrideAccess: true,
    })
    const [first, second] = docs
    const filmed = await aLesson(module, { video: first?.id })
    await autosave('lessons', filmed, { video: second?.id })

    const grant = await authorizeLessonFile(await createRequest(student), filmed.id, 'video')

    expect(second?.filename).not.toBe(first?.filename)
    expect(grant.filename).toBe(first?.filename)
  })

  it('should stay a draft when it is moved in its list, which is visible immediately', async () => {
    const listed = await aModule(await aCourse(), { title: 'First', order: 1 })
    const { id } = await aModule({ ...course, id: relationId(listed.course) }, { order: 2 })
    await autosave('modules', listed, { title: 'A draft' })

    const move = { collection: 'modules', id, before: listed.id } as const
    await moveInList(await createRequest(instructor), move)

    const [published] = await readAs(null, 'modules', { id: { equals: listed.id } })
    const [draft] = await readAs(
      instructor,
      'modules',
      { id: { equals: listed.id } },
      { draft: true },
    )
    expect(published).toMatchObject({ title: 'First', order: 2, _status: 'published' })
    expect(draft).toMatchObject({ title: 'A draft', order: 2, _status: 'draft' })
  })
})

describe('an unpublished course', () => {
  it('should stay as published for its students, with its draft for the instructor', async () => {
    const sold = await aCourse({ title: 'Before' })
    await enroll(student, sold)
    await autosave('courses', sold, { title: 'A draft' })

    await payload.update({
      collection: 'courses',
      id: sold.id,
      data: { _status: 'draft' },
      overrideAccess: true,
    })

    const where = { id: { equals: sold.id } }
    expect(await titlesFor(null, 'courses', sold)).toEqual([])
    expect((await readAs(student, 'courses', where)).map(({ title }) => title)).toEqual(['Before'])
    const [draft] = await readAs(instructor, 'courses', where, { draft: true })
    expect(draft).toMatchObject({ title: 'A draft', _status: 'draft' })
  })
})

describe('a restored version', () => {
  it('should be a draft until it is published', async () => {
    const document = await aLesson(module, { title: 'First' })
    await autosave('lessons', document, { title: 'Second' })
    const { docs } = await payload.findVersions({
      collection: 'lessons',
      where: { parent: { equals: document.id } },
      sort: 'createdAt',
      overrideAccess: true,
    })
    const [first, second] = docs.map(({ id }) => id)
    await publish('lessons', document)
    const req = await createRequest(instructor)
    const where = { id: { equals: document.id } }
    const drafted = async () =>
      (await readAs(instructor, 'lessons', where, { draft: true })).map(({ title }) => title)

    await restoreVersion(req, 'lessons', first ?? '')
    expect([await drafted(), await titlesFor(null, 'lessons', document)]).toEqual([
      ['First'],
      ['Second'],
    ])
    // Restoring a version that was a draft unpublishes nothing.
    await restoreVersion(req, 'lessons', second ?? '')
    expect([await drafted(), await titlesFor(null, 'lessons', document)]).toEqual([
      ['Second'],
      ['Second'],
    ])
    const asStudent = restoreVersion(await createRequest(student), 'lessons', first ?? '')
    expect(await getWriteRejection(asStudent)).toMatchObject({ status: 403 })
  })

  it('should be a draft of the home page as well', async () => {
    const heading = async (draft: boolean) =>
      (await payload.findGlobal({ slug: 'home', draft, depth: 0, overrideAccess: true })).heading
    const before = await heading(false)
    const say = (body: string) =>
      payload.updateGlobal({
        slug: 'home',
        data: { heading: body, _status: 'published' },
        overrideAccess: true,
      })
    await say('Brought back')
    await say('Shown')
    const { docs } = await payload.findGlobalVersions({
      slug: 'home',
      sort: '-createdAt',
      limit: 2,
      overrideAccess: true,
    })

    await restoreGlobalVersion(await createRequest(instructor), 'home', docs[1]?.id ?? '')

    expect([await heading(true), await heading(false)]).toEqual(['Brought back', 'Shown'])
    await say(before)
  })
})

describe('a new document', () => {
  it('should be created empty, filled by autosave, and visible only to the instructor', async () => {
    const [created, createdModule] = [await createEmpty('lessons'), await createEmpty('modules')]
    await autosave('modules', createdModule, { title: 'New', course: course.id })
    const data = {
      title: 'New',
      module: createdModule.id,
      slug: `new-${uniqueText()}`,
      kind: 'video',
    }
    const saved = await autosave('lessons', created, data)

    expect(saved).toMatchObject({ title: 'New', course: course.id, _status: 'draft' })
    expect(await titlesFor(student, 'lessons', created)).toEqual([])
    expect(await titlesFor(student, 'modules', createdModule)).toEqual([])
  })

  it('should not appear on a lesson page, nor its files be accessible', async () => {
    const { docs } = await payload.find({
      collection: 'videos',
      limit: 1,
      depth: 0,
      overrideAccess: true,
    })
    const open = await aModule(course, { path: `/open-${uniqueText()}` })
    const hidden = await aLesson(open, { _status: 'draft', video: docs[0]?.id })
    const closed = await aModule(course, { _status: 'draft', path: `/closed-${uniqueText()}` })

    const page = await readLearningPath(open.path ?? '', { userId: student.id })
    expect(page).toMatchObject({ mayLearn: true, lessons: [] })
    expect(await readLearningPath(closed.path ?? '', { userId: student.id })).toMatchObject({
      isVisible: false,
      mayLearn: false,
    })
    const file = authorizeLessonFile(await createRequest(student), hidden.id, 'video')
    expect(await getWriteRejection(file)).toMatchObject({ status: 404 })
  })

  it('should go to the end of its list once the list is chosen', async () => {
    const list = await aModule(course)
    await aLesson(list, { order: 0 })
    await aLesson(list, { order: 7 })
    const created = await createEmpty('lessons')

    const placed = await autosave('lessons', created, { module: list.id })
    const saved = await autosave('lessons', created, { title: 'Later' })

    expect([placed, saved]).toMatchObject([{ order: 8 }, { order: 8 }])
  })

  it('should report what is missing when it is published', async () => {
    const { fields } = await getWriteRejection(publish('lessons', await createEmpty('lessons')))

    expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['title', 'module']))
  })

  it('should get unique slugs from its title when it is published', async () => {
    const title = `Saying sorry ${uniqueText()}`
    const named = title.toLowerCase().replaceAll(' ', '-')
    const [sold, part] = [await createEmpty('courses'), await createEmpty('modules')]
    const lessons = [await createEmpty('lessons'), await createEmpty('lessons')]
    await autosave('courses', sold, { title, price: 9 })
    expect(await publish('courses', sold)).toMatchObject({ slug: named, overviewPath: `/${named}` })
    await autosave('modules', part, { title, course: sold.id })
    for (const created of lessons) await autosave('lessons', created, { title, module: part.id })

    expect(await publish('modules', part)).toMatchObject({ path: `/${named}-2` })
    const names = []
    for (const created of lessons) names.push(await publish('lessons', created))
    expect(names).toMatchObject([{ slug: named }, { slug: `${named}-2` }])
    // An existing slug doesn't change.
    await autosave('courses', sold, { title: 'Another title' })
    expect(await publish('courses', sold)).toMatchObject({ slug: named })
  })
})

describe('a module that is published in another course', () => {
  it('should move its lessons, without publishing their drafts', async () => {
    const moved = await aModule(course)
    const child = await aLesson(moved, { title: 'Shown' })
    const other = await aCourse()
    await autosave('lessons', child, { title: 'A draft' })
    await autosave('modules', moved, { course: other.id })
    const [before] = await readAs(null, 'lessons', { id: { equals: child.id } })

    await publish('modules', moved)

    const [after] = await readAs(null, 'lessons', { id: { equals: child.id } })
    expect(before).toMatchObject({ course: course.id, title: 'Shown' })
    expect(after).toMatchObject({ course: other.id, title: 'Shown' })
    expect(await autosave('lessons', child, {})).toMatchObject({
      course: other.id,
      title: 'A draft',
    })
  })
})

describe('the home page', () => {
  const heading = async (draft: boolean) =>
    (await payload.findGlobal({ slug: 'home', draft, depth: 0, overrideAccess: true })).heading

  it('should stay as published until its draft is, and can’t be unpublished', async () => {
    const before = await heading(false)
    await payload.updateGlobal({
      slug: 'home',
      data: { heading: 'A draft' },
      draft: true,
      overrideAccess: true,
    })

    expect([await heading(false), await heading(true)]).toEqual([before, 'A draft'])
    const unpublish = payload.updateGlobal({
      slug: 'home',
      data: { _status: 'draft' },
      overrideAccess: true,
    })
    expect(await getWriteRejection(unpublish)).toMatchObject({ status: 409 })
    await payload.updateGlobal({
      slug: 'home',
      data: { heading: before },
      overrideAccess: true,
    })
    expect([await heading(false), await heading(true)]).toEqual([before, before])
  })
})

describe('a document written by the previous version’s code', () => {
  it('should be published, and found in the panel', async () => {
    const body = JSON.stringify(buildRichText('Because.'))
    await payload.db.drizzle.execute(sql`
      insert into faqs (question, answer, course_id, "order")
      values ('Earlier?', ${body}::jsonb, ${course.id}::uuid, 9)`)
    await payload.db.drizzle.execute(sql`
      insert into _modules_v (parent_id, version_title, version_course_id)
      values (${module.id}::uuid, 'Earlier', ${course.id}::uuid)`)

    const where = { course: { equals: course.id } }
    const published = await readAs(null, 'faqs', where)
    const found = await readAs(instructor, 'faqs', where, { draft: true })
    const [newest] = await readAs(
      instructor,
      'modules',
      { id: { equals: module.id } },
      { draft: true },
    )
    expect(published.map(({ question }) => question)).toContain('Earlier?')
    expect(found.map(({ question }) => question)).toContain('Earlier?')
    expect(newest).toMatchObject({ title: 'Earlier', _status: 'published' })
  })
})
