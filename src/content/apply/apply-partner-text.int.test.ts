import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import type { Page } from '@/payload-types'
import { readTermsVersion } from '@/services/identity/create-student'
import { createRequest, testPayload } from '@/testing/payload'
import { hashTables } from '@/testing/setup/hash-tables'
import { earlierPages, earlierQuestions } from '../earlier/words'
import { pages } from '../earlier/pages'
import type { PageContent } from '../types'
import { applyPartnerText } from './apply-partner-text'
import { markdownTo, type RichText } from './rich-text'
import { toTextSections } from './text-sections'

const later = new Date('2031-05-06T07:08:09Z')
const slugs = pages.map(({ slug }) => slug)
const [earlierQuestion] = earlierQuestions

let payload: Payload
let toRichText: (markdown: string) => RichText

const find = async <Slug extends 'pages' | 'faqs' | 'courses'>(collection: Slug) =>
  (await payload.find({ collection, depth: 0, limit: 100, overrideAccess: true })).docs

const readPage = async (slug: PageContent['slug']) => {
  const page = (await find('pages')).find((found) => found.slug === slug)
  if (!page) throw new Error(`There is no page ${slug}.`)
  return page
}

const readTexts = ({ sections }: Page) =>
  (sections ?? []).filter((section) => section.blockType === 'text')

const updatePage = async (slug: PageContent['slug'], data: Partial<Page>, draft = false) => {
  const { id } = await readPage(slug)
  await payload.update({ collection: 'pages', id, data, draft, depth: 0, overrideAccess: true })
}

// Until these pages got fixed URLs, the instructor could unpublish and delete them.

const unpublishPage = async (slug: PageContent['slug']) => {
  const { id } = await readPage(slug)
  await payload.db.drizzle.execute(sql`
    update _pages_v set version__status = 'draft' where parent_id = ${id}::uuid and latest`)
  await payload.db.drizzle.execute(sql`
    update pages set _status = 'draft' where id = ${id}::uuid`)
}

const deletePage = async (id: string) => {
  await payload.db.drizzle.execute(sql`delete from _pages_v where parent_id = ${id}::uuid`)
  await payload.db.drizzle.execute(sql`delete from pages where id = ${id}::uuid`)
}

/** The FAQ entry about two people, with its current or previous question. */
const questionForTwo = async () => {
  const questions = earlierQuestions.flatMap(({ question, now }) => [question, now])
  return (await find('faqs')).find(({ question }) => questions.includes(question))
}

const updateQuestion = async (data: { question?: string; answer?: RichText }) => {
  const faq = await questionForTwo()
  if (!faq) throw new Error('The question is missing.')
  await payload.update({ collection: 'faqs', id: faq.id, data, depth: 0, overrideAccess: true })
  return faq.id
}

/** A page's sections in the newest of their previous texts, or in the oldest. */
const earlierSections = (slug: PageContent['slug'], version: 0 | -1 = -1) => {
  const { added, bodies } = earlierPages[slug]
  const { sections } = pages.find((page) => page.slug === slug) ?? { sections: [] }
  const earlier = sections
    .filter(({ heading }) => !added.includes(heading))
    .map(({ heading, body }) => ({ heading, body: bodies[heading]?.at(version) ?? body }))
  return toTextSections(earlier, toRichText)
}

const run = async () => applyPartnerText(await createRequest(null), later)

const changesNothing = async () => {
  const before = await hashTables(env.DATABASE_URL)
  await run()
  expect(await hashTables(env.DATABASE_URL)).toEqual(before)
}

beforeAll(async () => {
  payload = await testPayload()
  toRichText = await markdownTo(payload.config)
})

it('changes nothing in a new database', changesNothing)

describe('in a database of the first version', () => {
  beforeEach(async () => {
    for (const { slug, title } of pages) {
      const sections = earlierSections(slug)
      const lastUpdated = '2025-03-10T00:00:00.000Z'
      await updatePage(slug, { title, lastUpdated, sections, _status: 'published' })
    }
    if (!earlierQuestion) throw new Error('There is no earlier question.')
    const { question, answer } = earlierQuestion
    await updateQuestion({ question, answer: toRichText(answer) })
  })

  it.each(slugs)('gives the page %s its current sections', async (slug) => {
    await run()

    const sections = readTexts(await readPage(slug))
    const expected = pages.find((page) => page.slug === slug)?.sections ?? []
    expect(sections.map(({ heading }) => heading)).toEqual(expected.map(({ heading }) => heading))
    for (const [index, { body }] of expected.entries())
      expect(sections[index]?.body.root).toMatchObject({
        children: toRichText(body).root.children.map(({ type }) => ({ type })),
      })
    expect(JSON.stringify(sections)).toMatch(/second place|key that is not in the database/)
  })

  it('recognizes the oldest texts of the seed', async () => {
    await updatePage('privacy', { sections: earlierSections('privacy', 0) })

    await run()

    expect((await readPage('privacy')).lastUpdated).toMatch(/^2031-05-06/)
  })

  it('dates the terms with the day of the change, for acceptance from then on', async () => {
    const before = await readTermsVersion(await createRequest(null))

    await run()

    expect(before).toBe('2025-03-10')
    expect(await readTermsVersion(await createRequest(null))).toBe('2031-05-06')
  })

  it('replaces the outdated FAQ entry', async () => {
    const before = await questionForTwo()

    await run()

    const after = await questionForTwo()
    expect(after).toMatchObject({
      id: before?.id,
      order: before?.order,
      question: 'One purchase, two people: how does that work?',
    })
    expect(JSON.stringify(after?.answer)).toContain('pays nothing')
  })

  it('changes nothing the second time', async () => {
    await run()

    await changesNothing()
  })

  it('treats a page that was only opened and saved as unchanged', async () => {
    const [first, ...others] = earlierSections('terms')
    if (!first) throw new Error('The terms have no sections.')
    const root = { ...first.body.root, textFormat: 0, textStyle: '', direction: null }
    await updatePage('terms', { sections: [{ ...first, body: { root } }, ...others] })

    await run()

    expect(await readTermsVersion(await createRequest(null))).toBe('2031-05-06')
  })

  describe.each(slugs)('changes nothing on the page %s', (slug) => {
    const edits: [what: string, edit: () => Promise<void>][] = [
      ['with another title', () => updatePage(slug, { title: 'Ours' })],
      ['with another date', () => updatePage(slug, { lastUpdated: '2026-02-03T00:00:00.000Z' })],
      [
        'with one more word in a section that stays',
        async () => {
          const [first, ...others] = earlierSections(slug)
          const body = toRichText('Our words.')
          if (first) await updatePage(slug, { sections: [{ ...first, body }, ...others] })
        },
      ],
      [
        'with another heading',
        async () => {
          const [first, ...others] = earlierSections(slug)
          if (!first) throw new Error('The page has no sections.')
          await updatePage(slug, { sections: [{ ...first, heading: 'Our heading' }, ...others] })
        },
      ],
      [
        'with one section less',
        () => updatePage(slug, { sections: earlierSections(slug).slice(0, -1) }),
      ],
      [
        'with sections in another order',
        () => updatePage(slug, { sections: earlierSections(slug).toReversed() }),
      ],
      ['with changes that are not published', () => updatePage(slug, { title: 'Soon' }, true)],
      ['that is not published', () => unpublishPage(slug)],
    ]

    it.each(edits)('%s', async (_, edit) => {
      await edit()
      const before = await readPage(slug)

      await run()

      expect(await readPage(slug)).toEqual(before)
    })
  })

  it('does not restore a deleted page', async () => {
    const { id, title, slug, lastUpdated, sections } = await readPage('privacy')
    await deletePage(id)

    await run()

    const left = (await find('pages')).map((page) => page.slug)
    const data = { title, slug, lastUpdated, sections, _status: 'published' as const }
    await payload.create({ collection: 'pages', data, overrideAccess: true })
    expect(left).toContain('terms')
    expect(left).not.toContain('privacy')
  })

  it('keeps an FAQ entry whose answer the instructor changed', async () => {
    await updateQuestion({ answer: toRichText('Ask us.') })
    const before = await find('faqs')

    await run()

    expect(await find('faqs')).toEqual(before)
  })

  it('keeps the FAQ of a course without a partner seat', async () => {
    const course = (await find('courses')).find(({ slug }) => slug === earlierQuestion?.course)
    const id = course?.id ?? ''
    const setSeat = (partnerSeat: boolean) =>
      payload.update({ collection: 'courses', id, data: { partnerSeat }, overrideAccess: true })
    await setSeat(false)
    const before = await find('faqs')

    await run()

    expect(await find('faqs')).toEqual(before)
    await setSeat(true)
  })

  it('adds no second entry when the instructor already added one', async () => {
    const faq = await questionForTwo()
    if (!faq || !earlierQuestion) throw new Error('There is no question.')
    const { id } = await payload.create({
      collection: 'faqs',
      data: { course: faq.course, order: 9, question: earlierQuestion.now, answer: faq.answer },
      depth: 0,
      overrideAccess: true,
    })
    const before = await find('faqs')

    await run()

    expect(await find('faqs')).toEqual(before)
    await payload.delete({ collection: 'faqs', id, overrideAccess: true })
  })

  it('does not restore an FAQ entry that the instructor deleted', async () => {
    const faq = await questionForTwo()
    await payload.delete({ collection: 'faqs', id: faq?.id ?? '', overrideAccess: true })

    await run()

    expect(await questionForTwo()).toBeUndefined()
  })
})
