import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectionSlug, Payload, Where } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import type { Course } from '@/payload-types'
import { hashTables } from '@/testing/setup/hash-tables'
import { createRequest, testPayload } from '@/testing/payload'
import { applyContent } from './apply-content'

let payload: Payload
let course: Course

const find = async <Slug extends CollectionSlug>(
  collection: Slug,
  where: Where = {},
  { sort = 'createdAt', depth = 0 } = {},
) => {
  const options = { collection, where, sort, depth, limit: 100 }
  const { docs } = await payload.find({ ...options, overrideAccess: true })
  return docs
}

beforeAll(async () => {
  payload = await testPayload()
  const [found] = await find('courses', { slug: { equals: 'course-id-2' } }, { depth: 1 })
  if (!found) throw new Error('There is no course-id-2.')
  course = found
})

const ofCourse = () => ({ course: { equals: course.id } })

describe('a new installation', () => {
  it('has three courses at their prices', async () => {
    const docs = await find('courses', {}, { sort: 'slug' })

    expect(docs.map(({ slug, price, _status }) => [slug, price, _status])).toEqual([
      ['course-id-1', 90, 'published'],
      ['course-id-2', 99, 'published'],
      ['course-id-3', 100, 'published'],
    ])
    for (const { title, description } of docs) expect([title, description]).not.toContain('')
  })

  it('has the course Conflict Cure with its texts and overview', () => {
    expect(course).toMatchObject({
      title: 'Conflict Cure',
      subtitle: 'Turning Conflict Into Connection',
      overviewPath: '/TurningConflitsIntoConnection',
      listed: true,
    })
  })

  it('has five modules at their paths', async () => {
    const docs = await find('modules', ofCourse(), { sort: 'order' })

    expect(docs.map(({ order, path, visible }) => [order, path, visible])).toEqual([
      [0, '/TurningConflitsIntoConnectionContent', true],
      [1, '/module1', true],
      [2, '/module2', true],
      [3, '/module3', true],
      [4, '/module4', true],
    ])
    expect(docs[0]?.title).toBe("Let's Get Started")
  })

  it('lists four of them in the curriculum', async () => {
    const docs = await find('modules', { and: [ofCourse(), { inCurriculum: { equals: true } }] })

    expect(docs.map(({ order }) => order).toSorted()).toEqual([1, 2, 3, 4])
    for (const { curriculumTitle, curriculumDescription, curriculumLessons } of docs) {
      expect([curriculumTitle, curriculumDescription]).not.toContain('')
      expect(curriculumLessons).not.toEqual([])
    }
  })

  it('has ten video lessons in their modules, with their slugs', async () => {
    const where = { and: [ofCourse(), { kind: { equals: 'video' } }] }
    const docs = await find('lessons', where, { depth: 1, sort: 'order' })

    const bySlug = docs.map(({ slug, module }) => [
      typeof module === 'object' ? module?.order : module,
      slug,
    ])
    expect(bySlug.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [0, 'welcome'],
      [0, 'howToUse'],
      [0, 'setUpForSuccess'],
      [1, 'constructiveDestructive'],
      [1, 'kitchenSinking'],
      [2, 'realReasonConflict'],
      [2, 'realReasonConflict2'],
      [3, 'creatingOpportunity'],
      [4, 'reconcileAndRecreate'],
      [4, 'findingPeace'],
    ])
  })

  it('has the workbook as the eleventh lesson, outside any module', async () => {
    const docs = await find('lessons', { and: [ofCourse(), { kind: { equals: 'workbook' } }] })

    expect(docs.map(({ title, module }) => ({ title, module }))).toEqual([
      { title: 'Workbook & Exercises', module: null },
    ])
  })

  it('has a delay before two lessons only', async () => {
    const docs = await find('lessons', { introDelayMs: { greater_than: 0 } })

    expect(docs.map(({ slug, introDelayMs }) => [slug, introDelayMs]).toSorted()).toEqual([
      ['howToUse', 800],
      ['kitchenSinking', 800],
    ])
  })

  it('has a video, captions, a transcript, and a duration for each video lesson', async () => {
    const docs = await find('lessons', { kind: { equals: 'video' } }, { depth: 1 })

    for (const { video, captions, transcript, durationSeconds } of docs) {
      if (typeof video !== 'object' || !video) throw new Error('A lesson has no video.')
      if (typeof captions !== 'object' || !captions) throw new Error('A lesson has no captions.')
      await access(join(env.FILES_DIR, 'videos', String(video.filename)))
      await access(join(env.FILES_DIR, 'documents', String(captions.filename)))
      expect(transcript).not.toBe('')
      expect(durationSeconds).toBeGreaterThanOrEqual(20)
      expect(durationSeconds).toBeLessThanOrEqual(40)
    }
  })

  it('has the workbook, the image, and the trailer of the course as files', async () => {
    const stored = [
      ['documents', course.workbook],
      ['documents', course.workbookLetter],
      ['media', course.image],
      ['media', course.trailer],
      ['documents', course.trailerCaptions],
    ] as const

    for (const [folder, file] of stored) {
      if (typeof file !== 'object' || !file) throw new Error(`A file of ${folder} is missing.`)
      await access(join(env.FILES_DIR, folder, String(file.filename)))
    }
  })

  it('has eleven FAQ entries', async () => {
    const docs = await find('faqs', ofCourse(), { sort: 'order' })

    expect(docs.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('has eight testimonials with five stars, each marked as a sample', async () => {
    const docs = await find('testimonials')

    const marks = docs.map(({ stars, isSample, published }) => ({ stars, isSample, published }))
    expect(marks).toEqual(
      Array.from({ length: 8 }, () => ({ stars: 5, isSample: true, published: true })),
    )
  })

  it('has terms with eleven sections and a privacy policy, both of March 10, 2025', async () => {
    const docs = await find('pages', { _status: { equals: 'published' } }, { sort: '-slug' })

    expect(docs.map(({ slug, lastUpdated }) => [slug, lastUpdated?.slice(0, 10)])).toEqual([
      ['terms', '2025-03-10'],
      ['privacy', '2025-03-10'],
    ])
    expect(docs[0]?.sections).toHaveLength(11)
    expect(docs[1]?.sections).not.toEqual([])
  })

  it('has its name, home page, and sign-up page', async () => {
    const site = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true })
    const home = await payload.findGlobal({ slug: 'home', depth: 0, overrideAccess: true })
    const signUp = await payload.findGlobal({ slug: 'sign-up', depth: 0, overrideAccess: true })

    expect(site.brandName).toBe('Heart2Heart')
    expect(home).toMatchObject({
      sections: [
        { blockType: 'courses' },
        { blockType: 'instructor' },
        { blockType: 'testimonials' },
      ],
      buttonLabel: 'See the course',
    })
    expect(signUp.sideCardTitle).toBe('95% satisfaction rate')
  })

  it('has no users', async () => {
    const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true })

    expect(totalDocs).toBe(0)
  })
})

describe('applying the content again', () => {
  it('changes nothing', async () => {
    const before = await hashTables(env.DATABASE_URL)

    await applyContent(await createRequest(null))

    expect(await hashTables(env.DATABASE_URL)).toEqual(before)
  })

  it('keeps what the instructor has changed, added, and deleted', async () => {
    const docs = await find('faqs', ofCourse())
    await payload.delete({ collection: 'faqs', id: docs[0]?.id ?? '', overrideAccess: true })
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { price: 79, title: 'Another Title' },
      overrideAccess: true,
    })
    await payload.update({
      collection: 'pages',
      where: { slug: { equals: 'terms' } },
      data: { title: 'Our Terms' },
      overrideAccess: true,
    })
    await payload.updateGlobal({
      slug: 'site',
      data: { supportEmail: 'me@example.com' },
      overrideAccess: true,
    })
    const before = await hashTables(env.DATABASE_URL)

    await applyContent(await createRequest(null))

    expect(await hashTables(env.DATABASE_URL)).toEqual(before)
  })
})
