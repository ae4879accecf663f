import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Course, Lesson, User } from '@/payload-types'
import { aCoupon } from '@/testing/factories/coupons'
import { aCourse, aLesson, aModule, anFaqEntry } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { buildRichText } from '@/testing/factories/rich-text'
import { insertAnswer, anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { race } from '@/testing/race'
import { getWriteRejection } from '@/testing/write-rejection'
import { callRestApiAs } from '@/testing/rest'
import { uniqueText } from '@/testing/unique-text'
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
      modules: 2,
      lessons: 3,
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

    for (const draft of [true, false]) {
      const made = (await readParts(copy.id, draft)).lessons
      expect(made.map(({ title, order }) => [title, order])).toEqual([
        ['A', 1],
        ['B', 1],
        ['C', 1],
      ])
    }
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

  it('should be invisible until published, and then match the original', async () => {
    const { course, first, breathe } = await aFullCourse()
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
    const original = await visibleContents(course.id)

    const copy = await duplicate(course)

    expect(await visibleContents(copy.id)).toEqual([])
    const { modules, lessons } = await readParts(copy.id)
    expect(modules.map(({ title }) => title)).toEqual(['Start again', 'Continue'])
    expect(lessons.map(({ title, _status }) => [title, _status]).sort()).toEqual([
      ['Breathe out', 'draft'],
      ['Half', 'draft'],
      ['Listen', 'published'],
      ['Speak', 'published'],
    ])
    // As 'Publish changes' on its page does.
    await payload.update({
      collection: 'courses',
      id: copy.id,
      data: { _status: 'published' },
      overrideAccess: false,
      user: instructor,
    })
    expect(original).toEqual([course.title, 'Begin', 'Breathe', 'Listen', 'Why?'])
    expect(await visibleContents(copy.id)).toEqual([copy.title, ...original.slice(1)])
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
    for (const draft of [true, false]) {
      expect(await titles(copy.id, draft)).toEqual(['Breathe in', 'Listen', 'Speak'])
      expect(await titles(course.id, draft)).toContain(breathe.title)
    }
  })

  it('should copy a part that only a draft has moved into the course as a draft', async () => {
    const { course, first } = await aFullCourse()
    const elsewhere = await aLesson(await aModule(await aCourse()), { slug: 'breathe' })
    await saveDraft(elsewhere, { module: first.id, title: 'Moved' })

    const copy = await duplicate(course)

    const moved = (draft: boolean) =>
      readParts(copy.id, draft).then(({ lessons }) =>
        lessons
          .filter(({ _status }) => _status === 'draft')
          .map(({ title, slug }) => [title, slug]),
      )
    expect(await moved(true)).toEqual([['Moved', 'breathe']])
    expect(await moved(false)).toEqual([[elsewhere.title, null]])
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

    expect(copy).toMatchObject({ title: '(copy)', modules: 1, lessons: 1 })
    const [made] = (await readParts(copy.id)).lessons
    expect(JSON.stringify(made?.description)).toContain('Half a sentence')
  })

  it('should copy nothing about people or sales', async () => {
    const { course, listen, exercise } = await aFullCourse({
      listed: true,
      satisfactionRate: 97,
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

  it('should cover every table that stores a part of a lesson or exercise', async () => {
    const { rows } = await payload.db.drizzle.execute(sql`
      select c.conrelid::regclass::text as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and a.attname in ('_parent_id', 'parent_id')
        and c.confrelid in ('lessons'::regclass, '_lessons_v'::regclass, 'exercises'::regclass)`)

    expect(rows).toEqual([{ name: '_lessons_v' }])
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

  it('should refuse a course that is too large, or doesn’t exist', async () => {
    const course = await aCourse({ title: `Large ${uniqueText()}` })
    await payload.db.drizzle.execute(sql`
      with made as (
        insert into modules (title, course_id) select 'One of many', ${course.id}::uuid
        from generate_series(1, 101) returning id)
      insert into _modules_v (parent_id, version_title, version_course_id, latest)
      select id, 'One of many', ${course.id}::uuid, true from made`)

    const { message, code } = await getWriteRejection(duplicate(course))

    expect(code).toBe('course_too_large')
    expect(message).toContain('more than 100 modules')
    expect(await countCopies(course.title)).toBe(0)
    expect(await getWriteRejection(duplicate({ id: crypto.randomUUID() }))).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('“Duplicate” in the panel', () => {
  it('should copy the course with its contents, and list what was created', async () => {
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
      `“${course.title} (copy)” is a draft with 2 modules and 3 lessons. No one sees it until you publish it.`,
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
