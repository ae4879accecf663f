import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Course, Lesson, User } from '@/payload-types'
import { aCoupon } from '@/testing/factories/coupons'
import { aCourse, aLesson, aModule, anFaqEntry } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { buildRichText, buildRichTextOf, lessonLinkNode } from '@/testing/factories/rich-text'
import { insertAnswer, anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { race } from '@/testing/race'
import { getWriteRejection } from '@/testing/write-rejection'
import { callRestApiAs } from '@/testing/rest'
import { uniqueText } from '@/testing/unique-text'
import { bulkUpdate } from './bulk-update'
import { duplicateCourse } from './duplicate-course'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

const duplicate = async (course: Pick<Course, 'id'>, user: User | null = instructor) =>
  duplicateCourse(await createRequest(user), course.id)

/** The parts of a course, as drafts or as rows. */
const readParts = async (course: string, draft = true) => {
  const where = { course: { equals: course } }
  const query = { where, draft, sort: ['order', 'createdAt'], depth: 0, limit: 50 }
  const modules = await payload.find({ collection: 'modules', ...query, overrideAccess: true })
  const lessons = await payload.find({ collection: 'lessons', ...query, overrideAccess: true })
  const faqs = await payload.find({ collection: 'faqs', ...query, overrideAccess: true })
  const exercises = await payload.find({
    collection: 'exercises',
    where,
    sort: ['order'],
    depth: 0,
    overrideAccess: true,
  })
  return {
    modules: modules.docs,
    lessons: lessons.docs,
    faqs: faqs.docs,
    exercises: exercises.docs,
  }
}

const courseNow = (id: string) =>
  payload.findByID({ collection: 'courses', id, draft: true, depth: 0, overrideAccess: true })

const countCopies = async (title: string) => {
  const { totalDocs } = await payload.find({
    collection: 'courses',
    where: { title: { equals: `${title} (copy)` } },
    depth: 0,
    overrideAccess: true,
  })
  return totalDocs
}

/** Everything of this course that a visitor sees. */
const visibleContents = async (course: string) => {
  const req = await createRequest(null)
  const where = { course: { equals: course } }
  const query = { where, sort: 'order', depth: 0 }
  const { docs: courses } = await payload.find({
    collection: 'courses',
    where: { id: { equals: course } },
    depth: 0,
    overrideAccess: false,
    req,
  })
  const modules = await payload.find({
    collection: 'modules',
    ...query,
    overrideAccess: false,
    req,
  })
  const lessons = await payload.find({
    collection: 'lessons',
    ...query,
    overrideAccess: false,
    req,
  })
  const faqs = await payload.find({ collection: 'faqs', ...query, overrideAccess: false, req })
  return [
    ...[...courses, ...modules.docs, ...lessons.docs].map(({ title }) => title),
    ...faqs.docs.map(({ question }) => question),
  ]
}

const saveDraft = async (lesson: Lesson, data: Partial<Lesson>) => {
  const query = { collection: 'lessons', id: lesson.id, draft: true, depth: 0 } as const
  await payload.update({ ...query, data, overrideAccess: true })
}

/** As 'Publish changes' on the course's page does. */
const publishCopy = (id: string) =>
  payload.update({
    collection: 'courses',
    id,
    data: { _status: 'published' },
    overrideAccess: false,
    user: instructor,
  })

/** A course of two modules with every kind of content. */
const aFullCourse = async (details: Partial<Course> = {}) => {
  const course = await aCourse({ title: `Repair ${uniqueText()}`, ...details })
  const first = await aModule(course, { title: 'Begin', order: 1, path: `/begin${uniqueText()}` })
  const second = await aModule(course, { title: 'Continue', order: 2, visible: false })
  const speak = await aLesson(second, { title: 'Speak', order: 1 })
  const listen = await aLesson(first, { title: 'Listen', order: 2 })
  const breathe = await aLesson(first, { title: 'Breathe', order: 1 })
  const exercise = await anExercise(listen, { title: 'Write' })
  await anExercise(listen, { title: 'Put away', archived: true })
  await anFaqEntry(course)
  return { course, first, second, speak, listen, breathe, exercise }
}

describe('duplicateCourse', () => {
  it('should copy everything in order into a draft', async () => {
    const { course } = await aFullCourse({
      facts: [{ label: 'Length', value: 'Four weeks' }],
      subtitle: 'For two',
    })

    const copy = await duplicate(course)

    expect(copy).toEqual({
      id: expect.any(String) as unknown,
      title: `${course.title} (copy)`,
    })
    const { facts, ...made } = await courseNow(copy.id)
    expect(made).toMatchObject({ title: copy.title, subtitle: 'For two', price: 50 })
    expect(made._status).toBe('draft')
    expect(facts).toMatchObject([{ label: 'Length', value: 'Four weeks' }])
    const { modules, lessons, exercises, faqs } = await readParts(copy.id)
    expect(modules.map(({ title, visible }) => [title, visible])).toEqual([
      ['Begin', true],
      ['Continue', false],
    ])
    const [begin, goOn] = modules.map(({ id }) => id)
    expect(lessons.map(({ title, module }) => [title, module]).sort()).toEqual([
      ['Breathe', begin],
      ['Listen', begin],
      ['Speak', goOn],
    ])
    const inBegin = lessons.filter(({ module }) => module === begin)
    expect(inBegin.map(({ title }) => title)).toEqual(['Breathe', 'Listen'])
    expect(exercises.map(({ title, lesson }) => [title, lesson])).toEqual([
      ['Write', inBegin[1]?.id],
    ])
    expect(faqs.map(({ question }) => question)).toEqual(['Why?'])
  })

  it('should retain the order of equal positions', async () => {
    const course = await aCourse()
    const module = await aModule(course)
    const lessons = [await aLesson(module, { title: 'A', order: 1 })]
    for (const title of ['B', 'C']) lessons.push(await aLesson(module, { title }))
    await payload.db.drizzle.execute(sql`
      update lessons set "order" = 1 where module_id = ${module.id}::uuid`)
    await payload.db.drizzle.execute(sql`
      update _lessons_v set version_order = 1 where version_module_id = ${module.id}::uuid`)

    const copy = await duplicate(course)

    const { lessons: copies } = await readParts(copy.id)
    expect(copies.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  })

  it('should have its own slugs and paths, and share files', async () => {
    const { course, first } = await aFullCourse()
    const workbook = await aLesson(first, { title: 'Workbook', kind: 'workbook', module: null })

    const copies = [await duplicate(course), await duplicate(course)]

    const slugs = new Set([course.slug])
    const paths = new Set([course.overviewPath, first.path])
    for (const { id } of copies) {
      const { slug, overviewPath } = await courseNow(id)
      const { modules, lessons } = await readParts(id)
      for (const path of [overviewPath, ...modules.map((module) => module.path)]) {
        expect(path).toMatch(/^\//)
        expect(paths).not.toContain(path)
        paths.add(path)
      }
      expect(slugs).not.toContain(slug)
      slugs.add(slug)
      expect(new Set(lessons.map((lesson) => lesson.slug)).size).toBe(4)
      const own = lessons.find(({ kind }) => kind === 'workbook')
      expect(own).toMatchObject({ title: workbook.title, module: null })
    }
  })

  it('should be invisible until all is published, and then match the newest versions', async () => {
    const { course, first, breathe } = await aFullCourse()
    const workbook = await aLesson(first, { title: 'Workbook', kind: 'workbook', module: null })
    await saveDraft(breathe, { title: 'Breathe out' })
    await payload.update({
      collection: 'modules',
      id: first.id,
      data: { title: 'Start again' },
      draft: true,
      overrideAccess: true,
    })
    await payload.create({
      collection: 'lessons',
      data: { title: 'Half', module: first.id, kind: 'video', slug: 'half', order: 9 },
      draft: true,
      overrideAccess: true,
    })

    const copy = await duplicate(course)

    expect(await visibleContents(copy.id)).toEqual([])
    const { modules, lessons } = await readParts(copy.id)
    expect(modules.map(({ title, _status }) => [title, _status])).toEqual([
      ['Start again', 'draft'],
      ['Continue', 'draft'],
    ])
    expect(lessons.map(({ title, _status }) => [title, _status]).sort()).toEqual([
      ['Breathe out', 'draft'],
      ['Half', 'draft'],
      ['Listen', 'draft'],
      ['Speak', 'draft'],
      [workbook.title, 'draft'],
    ])
    const { fields } = await getWriteRejection(publishCopy(copy.id))
    expect(fields[0]?.message).toContain('press “Publish all” first')
    await bulkUpdate(await createRequest(instructor), {
      modules: modules.map(({ id }) => id),
      lessons: lessons.map(({ id }) => id),
      change: 'publish',
    })
    expect(await visibleContents(copy.id)).toEqual([])
    await publishCopy(copy.id)
    expect((await visibleContents(copy.id)).sort()).toEqual(
      [copy.title, 'Start again', 'Breathe out', 'Half', 'Listen', 'Why?', workbook.title].sort(),
    )
  })

  it('should copy a question’s published version and its unpublished changes', async () => {
    const course = await aCourse()
    const { id } = await anFaqEntry(course)
    await payload.update({
      collection: 'faqs',
      id,
      data: { question: 'Why now?' },
      draft: true,
      overrideAccess: true,
    })
    await payload.create({
      collection: 'faqs',
      data: { question: 'Half', course: course.id, order: 9 },
      draft: true,
      overrideAccess: true,
    })

    const copy = await duplicate(course)

    const questions = async (draft: boolean) =>
      (await readParts(copy.id, draft)).faqs.map(({ question, _status }) => [question, _status])
    expect(await questions(true)).toEqual([
      ['Why now?', 'draft'],
      ['Half', 'draft'],
    ])
    expect(await questions(false)).toContainEqual(['Why?', 'published'])
  })

  it('should be edited and published separately', async () => {
    const { course, breathe } = await aFullCourse()
    const copy = await duplicate(course)
    const [own] = (await readParts(copy.id)).lessons.filter(({ title }) => title === 'Breathe')
    if (!own) throw new Error('The copy has no such lesson.')

    await saveDraft(own, { title: 'Breathe in' })
    await payload.update({
      collection: 'lessons',
      id: own.id,
      data: { _status: 'published' },
      overrideAccess: true,
    })

    const titles = async (id: string, draft: boolean) =>
      (await readParts(id, draft)).lessons.map(({ title }) => title).sort()
    expect(await titles(copy.id, true)).toEqual(['Breathe in', 'Listen', 'Speak'])
    for (const draft of [true, false])
      expect(await titles(course.id, draft)).toContain(breathe.title)
  })

  it('should copy a lesson that only a draft has moved into the course', async () => {
    const { course, first } = await aFullCourse()
    const elsewhere = await aLesson(await aModule(await aCourse()))
    await saveDraft(elsewhere, { module: first.id, title: 'Moved' })

    const copy = await duplicate(course)

    const { lessons } = await readParts(copy.id)
    expect(lessons.map(({ title }) => title)).toContain('Moved')
  })

  it('should copy unpublished changes, even without a title', async () => {
    const course = await payload.create({
      collection: 'courses',
      data: {},
      draft: true as const,
      depth: 0,
      overrideAccess: true,
    })
    const module = await payload.create({
      collection: 'modules',
      data: { course: course.id },
      draft: true as const,
      depth: 0,
      overrideAccess: true,
    })
    // As 'Create new' does: what is typed is in the newest version only.
    const lesson = await payload.create({
      collection: 'lessons',
      data: {},
      draft: true as const,
      depth: 0,
      overrideAccess: true,
    })
    await saveDraft(lesson, { module: module.id, description: buildRichText('Half a sentence') })

    const copy = await duplicate(course)

    expect(copy.title).toBe('(copy)')
    const { modules, lessons } = await readParts(copy.id)
    expect([modules.length, lessons.length]).toEqual([1, 1])
    const [made] = lessons
    expect(JSON.stringify(made?.description)).toContain('Half a sentence')
  })

  it('should link the copied texts to the copied lessons', async () => {
    const course = await aCourse()
    const module = await aModule(course)
    const elsewhere = await aLesson(await aModule(await aCourse()))
    const last = await aLesson(module, { title: 'Last', order: 2 })
    const links = buildRichTextOf(lessonLinkNode(last.id), lessonLinkNode(elsewhere.id))
    const first = await aLesson(module, { title: 'First', order: 1, description: links })
    const { id: faq } = await anFaqEntry(course)
    await payload.update({
      collection: 'faqs',
      id: faq,
      data: { answer: links },
      overrideAccess: true,
    })
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { sections: [{ blockType: 'text', body: links }] },
      overrideAccess: true,
    })

    const copy = await duplicate(course)

    const { lessons, faqs } = await readParts(copy.id)
    const findId = (title: string) => lessons.find((lesson) => lesson.title === title)?.id ?? title
    const { sections } = await courseNow(copy.id)
    for (const text of [lessons.find(({ title }) => title === 'First'), faqs[0], sections]) {
      expect(JSON.stringify(text)).toContain(findId('Last'))
      expect(JSON.stringify(text)).toContain(elsewhere.id)
      expect(JSON.stringify(text)).not.toContain(last.id)
    }
    expect(findId('First')).not.toBe(first.id)
  })

  it('should copy nothing about people or sales', async () => {
    const { course, listen, exercise } = await aFullCourse({
      listed: true,
      satisfactionRate: 97,
      satisfactionSource: 'Survey of 120 students',
      launchPrice: 20,
      launchUntil: '2031-01-01T00:00:00.000Z',
    })
    const student = await aStudent()
    await enroll(student, course)
    await insertAnswer(student, exercise)
    await aCoupon({ scope: 'one', course: course.id })
    await payload.create({
      collection: 'lesson-progress',
      data: { user: student.id, lesson: listen.id, positionSeconds: 3 },
      overrideAccess: true,
    })

    const copy = await duplicate(course)

    expect(await courseNow(copy.id)).toMatchObject({
      listed: false,
      satisfactionRate: null,
      satisfactionSource: null,
      launchPrice: null,
      launchFrom: null,
      launchUntil: null,
    })
    const { modules, lessons, exercises } = await readParts(copy.id)
    const ids = [copy, ...modules, ...lessons, ...exercises].map(({ id }) => id)
    expect(await tablesReferencing(ids)).toEqual([
      ...['_courses_v', '_faqs_v', '_lessons_v', '_modules_v'],
      ...['exercises', 'faqs', 'learning_paths', 'lessons', 'modules'],
    ])
  })

  it('should be refused to anyone but the instructor', async () => {
    const { course } = await aFullCourse()

    for (const user of [null, await aStudent()])
      expect(await getWriteRejection(duplicate(course, user))).toMatchObject({ status: 403 })

    expect(await countCopies(course.title)).toBe(0)
  })

  it('should make one copy when clicked twice', async () => {
    const { course } = await aFullCourse()

    const codes = await race(0, [() => duplicate(course), () => duplicate(course)])

    expect(codes.sort()).toEqual(['copy_under_way', 'done'])
    expect(await countCopies(course.title)).toBe(1)
  })

  it('should leave nothing if a part can’t be copied', async () => {
    const { course } = await aFullCourse()
    await payload.db.drizzle.execute(sql`
      update faqs set question = null where course_id = ${course.id}::uuid`)

    expect(await getWriteRejection(duplicate(course))).toMatchObject({ status: 400 })

    expect(await countCopies(course.title)).toBe(0)
  })

  it('should refuse a course that doesn’t exist', async () => {
    expect(await getWriteRejection(duplicate({ id: crypto.randomUUID() }))).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('“Duplicate” in the panel', () => {
  it('should copy the course with its contents, and say that all are drafts', async () => {
    const { course } = await aFullCourse()

    const { status, text } = await callRestApiAs(
      instructor,
      'POST',
      `/courses/${course.id}/duplicate?locale=en`,
      { _status: 'draft' },
    )

    expect(status).toBe(200)
    const { doc, message } = z
      .object({ doc: z.object({ id: z.uuid() }), message: z.string() })
      .parse(JSON.parse(text))
    expect(message).toBe(
      `“${course.title} (copy)” is a draft, and so are its modules and lessons. No one sees it until you publish it.`,
    )
    expect((await readParts(doc.id)).lessons).toHaveLength(3)
  })

  it('should be refused to a student, and for other documents', async () => {
    const { course } = await aFullCourse()

    const asStudent = await callRestApiAs(
      await aStudent(),
      'POST',
      `/courses/${course.id}/duplicate`,
    )
    const odd = await callRestApiAs(instructor, 'POST', '/courses/first/duplicate')

    expect([asStudent.status, odd.status]).toEqual([403, 404])
    expect(await countCopies(course.title)).toBe(0)
  })
})

/** The tables whose rows reference one of these ids. */
async function tablesReferencing(ids: string[]): Promise<string[]> {
  const { rows } = await payload.db.drizzle.execute(sql`
    select c.conrelid::regclass::text as name, a.attname as field
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and a.atttypid = 'uuid'::regtype`)
  const found = new Set<string>()
  for (const { name, field } of z
    .array(z.object({ name: z.string(), field: z.string() }))
    .parse(rows)) {
    const { rows: named } = await payload.db.drizzle.execute(sql`
      select 1 from ${sql.raw(name)} where ${sql.identifier(field)} = any(${sql.param(ids)}::uuid[])
      limit 1`)
    if (named.length > 0) found.add(name)
  }
  return [...found].sort()
}
