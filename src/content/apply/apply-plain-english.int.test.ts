import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { readTermsVersion } from '@/services/identity/create-student'
import { createRequest, testPayload } from '@/testing/payload'
import { hashTables } from '@/testing/setup/hash-tables'
import { earlierSeed } from '../earlier/seed'
import { seed } from '../seed'
import { applyPlainEnglish, renewedSeed } from './apply-plain-english'
import type { Fields } from './renewed-fields'
import { renewSeed } from './renew-seed'
import { markdownTo, type RichText } from './rich-text'
import { isSameValue } from './same-text'

const collections = [
  'courses',
  'modules',
  'lessons',
  'faqs',
  'exercises',
  'pages',
  'testimonials',
  'media',
] as const
type Collection = (typeof collections)[number]
const globals = ['home', 'sign-up', 'site', 'together'] as const

const courseSlug = 'course-id-2'

let payload: Payload
let toRichText: (markdown: string) => RichText

const all = async <Slug extends Collection>(collection: Slug) => {
  const options = { collection, depth: 0, limit: 200, sort: 'id' }
  return (await payload.find({ ...options, overrideAccess: true })).docs
}

/** Fields with the time and the source of a save. */
const savedFields = new Set(['updatedAt', 'savedIn'])

const stored = async () => {
  const docs = await Promise.all(collections.map(all))
  const pages = globals.map((slug) => payload.findGlobal({ slug, depth: 0, overrideAccess: true }))
  return [...docs.flat(), ...(await Promise.all(pages))].flatMap((doc) =>
    Object.entries(doc)
      .filter(([name]) => !savedFields.has(name))
      .map(([name, value]) => [`${doc.id}.${name}`, value] as const),
  )
}

const run = async () => applyPlainEnglish(await createRequest(null))

const find = async <Slug extends Collection>(
  collection: Slug,
  isIt: (doc: Awaited<ReturnType<typeof all<Slug>>>[number]) => boolean,
) => {
  const found = (await all(collection)).find(isIt)
  if (!found) throw new Error(`There is no such ${collection}.`)
  return found
}

beforeAll(async () => {
  payload = await testPayload()
  toRichText = await markdownTo(payload.config)
})

it('should change nothing on a new site', async () => {
  const before = await hashTables(env.DATABASE_URL)
  await run()
  expect(await hashTables(env.DATABASE_URL)).toEqual(before)
})

describe('on a site with the previous version', () => {
  let renewed: Awaited<ReturnType<typeof stored>>

  beforeEach(async () => {
    await renewSeed(await createRequest(null), seed, renewedSeed)
    renewed = await stored()
    await renewSeed(await createRequest(null), renewedSeed, earlierSeed)
  })

  it('should update every text of the seed, keep the accepted version of the terms, and change nothing the second time', async () => {
    const before = JSON.stringify(await stored())
    for (const { review } of earlierSeed.testimonials) expect(before).toContain(review)
    for (const { instruction } of Object.values(earlierSeed.exercises).flat())
      expect(before).toContain(JSON.stringify(instruction))
    for (const { description } of earlierSeed.courses) expect(before).toContain(description)
    for (const { title } of earlierSeed.courses.flatMap(({ modules }) => modules))
      expect(before).toContain(title)
    for (const text of [earlierSeed.home.heroText, earlierSeed.signUp.welcomeMessage])
      expect(before).toContain(text)

    const terms = await readTermsVersion(await createRequest(null))

    await run()

    expect(await readTermsVersion(await createRequest(null))).toBe(terms)
    const now = new Map(await stored())
    const others = renewed.filter(([place, value]) => !isSameValue(now.get(place), value))
    expect(others).toEqual([])
    const after = await hashTables(env.DATABASE_URL)
    await run()
    expect(await hashTables(env.DATABASE_URL)).toEqual(after)
  })

  it.runIf(process.env.TEST_FULL)('should replace the workbook', async () => {
    const sizes = sql`select filesize::int as size from documents
      where filename like 'Conflict_Cure_Workbook_%' order by filesize`
    const { rows: fresh } = await payload.db.drizzle.execute(sizes)
    await payload.db.drizzle.execute(sql`update documents
      set filesize = case when filename like '%Letter%' then 618348 else 629522 end
      where filename like 'Conflict_Cure_Workbook_%'`)

    await run()

    expect((await payload.db.drizzle.execute(sizes)).rows).toEqual(fresh)
  })

  it('should keep every text that the instructor changed', async () => {
    const mine = toRichText('My own text.')
    const page = await find('pages', ({ slug }) => slug === 'privacy')
    const [first, ...others] = page.sections ?? []
    const edited: [Collection, { id: string }, Fields][] = [
      [
        'lessons',
        await find('lessons', ({ slug }) => slug === 'kitchenSinking'),
        { description: mine },
      ],
      [
        'faqs',
        await find('faqs', ({ question }) => question === 'How long does it take?'),
        { answer: mine },
      ],
      [
        'exercises',
        await find('exercises', ({ title }) => title === 'The parking sheet'),
        { instruction: 'Mine.' },
      ],
      [
        'testimonials',
        await find('testimonials', ({ name }) => name === 'Ines P.'),
        { review: 'Mine.' },
      ],
      ['pages', page, { sections: [{ ...first, body: mine }, ...others] }],
      [
        'modules',
        await find('modules', ({ path }) => path === '/module2'),
        { curriculumDescription: 'Mine.' },
      ],
      [
        'courses',
        await find('courses', ({ slug }) => slug === courseSlug),
        { description: 'Mine.' },
      ],
      [
        'media',
        await find('media', ({ filename }) => filename === 'journey.webp'),
        { alt: 'Mine.' },
      ],
    ]
    for (const [collection, { id }, data] of edited)
      await payload.update({ collection, id, data, depth: 0, overrideAccess: true })
    await payload.updateGlobal({
      slug: 'home',
      data: { heading: 'Mine' },
      depth: 0,
      overrideAccess: true,
    })

    await run()

    for (const [collection, { id }, data] of edited) {
      const doc = await find(collection, (found) => found.id === id)
      for (const [name, value] of Object.entries(data))
        expect(isSameValue(Reflect.get(doc, name), value), `${collection}.${name}`).toBe(true)
    }
    // Unchanged texts beside it are updated.
    const today = seed.courses.find(({ slug }) => slug === courseSlug)
    const course = await find('courses', ({ slug }) => slug === courseSlug)
    expect(isSameValue(course.facts, today?.facts)).toBe(true)
    const home = await payload.findGlobal({ slug: 'home', depth: 0, overrideAccess: true })
    expect(home).toMatchObject({ heading: 'Mine', text: seed.home.heroText })
  })

  it.runIf(process.env.TEST_FULL)('should skip documents with unpublished changes', async () => {
    const course = await find('courses', ({ slug }) => slug === courseSlug)
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { subtitle: 'Soon' },
      draft: true,
      overrideAccess: true,
    })
    const before = await find('courses', ({ id }) => id === course.id)

    await run()

    expect(await find('courses', ({ id }) => id === course.id)).toEqual(before)
    const drafted = await payload.findByID({
      collection: 'courses',
      id: course.id,
      draft: true,
      overrideAccess: true,
    })
    expect(drafted).toMatchObject({ subtitle: 'Soon', _status: 'draft' })
  })
})
