import type { CollectionSlug, Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { hashTables } from '@/testing/setup/hash-tables'
import { createRequest, testPayload } from '@/testing/payload'
import { applyCompanions } from './apply-companions'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const readCourse = async (slug: string) => {
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({
    collection: 'courses',
    where,
    depth: 0,
    overrideAccess: true,
  })
  const [course] = docs
  if (!course) throw new Error(`There is no ${slug}.`)
  return course
}

const readParts = async <Slug extends 'modules' | 'lessons' | 'faqs'>(
  collection: Slug,
  courseSlug: string,
) => {
  const where = { 'course.slug': { equals: courseSlug } }
  const options = { collection, where, sort: 'order', depth: 0, limit: 100 }
  return (await payload.find({ ...options, overrideAccess: true })).docs
}

const deleteAll = async (collection: CollectionSlug, docs: { id: string }[]) => {
  for (const { id } of docs) await payload.delete({ collection, id, overrideAccess: true })
}

const restoreEarlyVersion = async (slug: string) => {
  for (const part of ['lessons', 'modules', 'faqs'] as const)
    await deleteAll(part, await readParts(part, slug))
  const { id } = await readCourse(slug)
  const data = { image: null, facts: [], _status: 'published' as const }
  return payload.update({ collection: 'courses', id, data, depth: 0, overrideAccess: true })
}

const readShape = async (slug: string) => {
  const [modules, lessons, faqs] = await Promise.all([
    readParts('modules', slug),
    readParts('lessons', slug),
    readParts('faqs', slug),
  ])
  const lessonsIn = (module: string) => lessons.filter((lesson) => lesson.module === module)
  return {
    paths: modules.map(({ path }) => path),
    lessons: modules.map(({ id }) => lessonsIn(id).map((lesson) => lesson.slug)),
    orders: modules.map(({ order }) => order),
    questions: faqs.length,
  }
}

const complete: Record<string, Awaited<ReturnType<typeof readShape>>> = {
  'course-id-1': {
    paths: ['Arrive', 'Hear', 'Ask', 'Speak'].map((name) => `/ListeningWell${name}`),
    lessons: [['arriveFirst'], ['sayItBack'], ['questionsThatOpen'], ['heardTheFirstTime']],
    orders: [1, 2, 3, 4],
    questions: 4,
  },
  'course-id-3': {
    paths: ['Truth', 'Answer', 'Keep', 'GoOn'].map((name) => `/TrustAgain${name}`),
    lessons: [['wholeTruthOnce'], ['answeringForIt'], ['smallPromises'], ['whenItComesBack']],
    orders: [1, 2, 3, 4],
    questions: 5,
  },
}

describe.each(Object.keys(complete))('the companion %s', (slug) => {
  it('has four modules of one lesson each, and an FAQ', async () => {
    expect(await readShape(slug)).toEqual(complete[slug])
  })

  it('has an image, and facts that cannot be counted', async () => {
    const { image, facts } = await readCourse(slug)

    expect(image).not.toBeNull()
    expect(facts?.map(({ label }) => label)).toEqual(['Exercises', 'Pace'])
  })

  it('lists every module in the curriculum, with an image and the next one', async () => {
    for (const module of await readParts('modules', slug)) {
      expect(module).toMatchObject({ inCurriculum: true, visible: true })
      expect(module.curriculumLessons).toHaveLength(1)
      expect(module.image).not.toBeNull()
      expect([module.curriculumTitle, module.curriculumDescription, module.nextUp]).not.toContain(
        '',
      )
    }
  })

  it('has an exercise at the end of every lesson', async () => {
    for (const { description } of await readParts('lessons', slug)) {
      const headings = description?.root.children.filter(({ type }) => type === 'heading')
      expect(JSON.stringify(headings?.at(-1))).toContain('Try this')
    }
  })
})

describe('applyCompanions', () => {
  it('changes nothing when they are complete', async () => {
    const before = await hashTables(env.DATABASE_URL)

    await applyCompanions(await createRequest(null))

    expect(await hashTables(env.DATABASE_URL)).toEqual(before)
  })

  it.each(Object.keys(complete))('completes %s when it has no modules', async (slug) => {
    const { title } = await restoreEarlyVersion(slug)

    await applyCompanions(await createRequest(null))

    expect(await readShape(slug)).toEqual(complete[slug])
    const { image, facts, ...course } = await readCourse(slug)
    expect(image).not.toBeNull()
    expect(facts).toHaveLength(2)
    expect(course).toMatchObject({ title, _status: 'published' })
  })

  it('keeps the instructor’s image, facts, and FAQ', async () => {
    const { id } = await restoreEarlyVersion('course-id-1')
    const { image } = await readCourse('course-id-3')
    const facts = [{ label: 'Mine', value: 'Kept' }]
    await payload.update({
      collection: 'courses',
      id,
      data: { image, facts },
      overrideAccess: true,
    })
    const question = { course: id, order: 1, question: 'My question?' }
    const { answer } = (await readParts('faqs', 'course-id-3'))[0] ?? {}
    if (!answer) throw new Error('There is no answer to borrow.')
    await payload.create({
      collection: 'faqs',
      data: { ...question, answer },
      overrideAccess: true,
    })

    await applyCompanions(await createRequest(null))

    expect(await readCourse('course-id-1')).toMatchObject({ image, facts })
    expect(await readParts('faqs', 'course-id-1')).toMatchObject([question])
    expect(await readParts('modules', 'course-id-1')).toHaveLength(4)
  })

  it('skips a course that the instructor has changed', async () => {
    const { id } = await restoreEarlyVersion('course-id-1')
    await payload.update({
      collection: 'courses',
      id,
      data: { title: 'My Words' },
      overrideAccess: true,
    })

    await applyCompanions(await createRequest(null))

    expect(await readParts('modules', 'course-id-1')).toEqual([])
    expect(await readParts('faqs', 'course-id-1')).toEqual([])
  })

  it('keeps the instructor’s unpublished changes', async () => {
    const { id, title } = await restoreEarlyVersion('course-id-3')
    await payload.update({
      collection: 'courses',
      id,
      data: { title: 'Not Ready' },
      draft: true,
      overrideAccess: true,
    })

    await applyCompanions(await createRequest(null))

    expect(await readCourse('course-id-3')).toMatchObject({ title, _status: 'published' })
    expect(await readParts('modules', 'course-id-3')).toHaveLength(4)
  })

  it('does not restore a lesson or a course that the instructor deleted', async () => {
    const [lesson] = await readParts('lessons', 'course-id-1')
    await deleteAll('lessons', lesson ? [lesson] : [])
    await deleteAll('courses', [await readCourse('course-id-3')])
    const before = await hashTables(env.DATABASE_URL)

    await applyCompanions(await createRequest(null))

    expect(await hashTables(env.DATABASE_URL)).toEqual(before)
  })
})
