import { sql } from '@payloadcms/db-postgres'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { CmsPageContent } from '@/features/catalog/cms-page'
import { getCourse } from '@/features/catalog/course/course-queries'
import { getHome, getPage } from '@/features/catalog/queries'
import { loadSectionContext } from '@/features/catalog/sections/load-context'
import type { Course, Page, User } from '@/payload-types'
import { migrations } from '../../migrations'
import { aCourse } from './factories/courses'
import { aPage } from './factories/pages'
import { anInstructor } from './factories/people'
import { buildRichText } from './factories/rich-text'
import { createRequest, executeSql, testPayload } from './payload'
import { readAs } from './read-as'
import { textOfHtml } from './text-of-html'

// What the migration of docs/decisions/0073 gives pages from before there were sections. Its way
// back is in upgrade-from-0-1-0.int.test.ts.

const MIGRATION = '20261129_150700_fill_sections'

const salesPage = ['curriculum', 'included', 'together', 'instructor', 'faq', 'guarantee']

let instructor: User
let published: Course
let draft: Course
let page: Page
let emptyPage: Page

const json = (text: string) => JSON.stringify(buildRichText(text))

/** Saves texts where earlier versions of the site kept them, in another order than on the page. */
async function saveOldTexts() {
  await executeSql(sql`
    update home set courses_heading = 'My courses'`)
  await executeSql(sql`
    update _home_v set version_courses_heading = case when latest then 'In the draft' else 'Older' end`)
  await executeSql(sql`
    insert into pages_sections (_order, _parent_id, id, heading, body) values
      (2, ${page.id}::uuid, 'second', 'Last', ${json('Last words.')}::jsonb),
      (1, ${page.id}::uuid, 'first', 'My own heading', ${json('First words.')}::jsonb)`)
  await executeSql(sql`
    insert into _pages_v_version_sections (_order, _parent_id, heading, body, _uuid)
    select new._order, v.id, new.heading, new.body, new.uuid
    from _pages_v v, (values
      (2, 'first', 'Moved', ${json('First words.')}::jsonb),
      (1, 'added', 'Added', ${json('Added words.')}::jsonb)
    ) as new (_order, uuid, heading, body)
    where v.parent_id = ${page.id}::uuid and v.latest`)
}

beforeAll(async () => {
  const payload = await testPayload()
  instructor = await anInstructor()
  published = await aCourse()
  draft = await aCourse({ _status: 'draft' })
  page = await aPage()
  emptyPage = await aPage()
  await payload.update({
    collection: 'courses',
    id: published.id,
    data: { title: 'A draft' },
    draft: true,
    overrideAccess: true,
  })
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { title: 'A draft' },
    draft: true,
    overrideAccess: true,
  })
  await payload.updateGlobal({
    slug: 'home',
    data: { heading: 'A draft' },
    draft: true,
    overrideAccess: true,
  })

  const migration = migrations.find(({ name }) => name === MIGRATION)
  const args = { db: payload.db.drizzle, payload, req: await createRequest(null) }
  await migration?.down(args)
  await executeSql(sql`truncate pages_sections, _pages_v_version_sections`)
  await saveOldTexts()
  await migration?.up(args)
})

const draftOf = async <Slug extends 'courses' | 'pages'>(slug: Slug, { id }: { id: string }) => {
  const [found] = await readAs(instructor, slug, { id: { equals: id } }, { draft: true })
  return found
}

describe('an existing course', () => {
  it('should have the parts that its sales page had, in their order', async () => {
    const course = await getCourse(published.slug)

    expect(course?.sections.map(({ blockType }) => blockType)).toEqual(salesPage)
    expect(course?.sections.some((section) => 'heading' in section && section.heading)).toBe(false)
  })

  it('should have the same sections in its drafts and versions', async () => {
    const course = await getCourse(published.slug)
    const rows = await executeSql(sql`
      select distinct version_sections as sections from _courses_v
      where parent_id = ${published.id}::uuid`)

    expect(rows).toEqual([
      { sections: course?.sections.map(({ id, blockType }) => ({ id, blockType })) },
    ])
    expect((await draftOf('courses', published))?.sections).toEqual(course?.sections)
    const unpublished = await draftOf('courses', draft)
    expect(unpublished?.sections?.map(({ blockType }) => blockType)).toEqual(salesPage)
  })

  it('should share no section’s ID with another course', async () => {
    const rows = await executeSql(sql`
      select count(*)::int as total, count(distinct section ->> 'id')::int as different
      from courses, jsonb_array_elements(sections) section`)

    expect(rows[0]?.total).toBeGreaterThan(salesPage.length)
    expect(rows[0]?.different).toBe(rows[0]?.total)
  })
})

describe('an existing home page', () => {
  it('should keep the heading of its courses, and then have the testimonials', async () => {
    const { sections } = await getHome()

    expect(sections).toMatchObject([
      { blockType: 'courses', heading: 'My courses' },
      { blockType: 'testimonials' },
    ])
  })

  it('should keep the headings of its draft and of each version', async () => {
    const rows = await executeSql(sql`
      select distinct latest is true as latest, version_sections -> 0 ->> 'heading' as heading,
        jsonb_path_query_array(version_sections, '$[*].blockType') as kinds
      from _home_v order by latest desc`)

    const kinds = ['courses', 'testimonials']
    expect(rows).toEqual([
      { latest: true, heading: 'In the draft', kinds },
      { latest: false, heading: 'Older', kinds },
    ])
  })
})

describe('an existing page', () => {
  it('should keep its texts in their order, with edited headings', async () => {
    const found = await getPage(page.slug)

    expect(found).toMatchObject({
      isNumbered: true,
      sections: [
        { id: 'first', blockType: 'text', heading: 'My own heading' },
        { id: 'second', blockType: 'text', heading: 'Last' },
      ],
    })
  })

  it('should look as before: numbered', async () => {
    const found = await getPage(page.slug)
    if (!found) throw new Error('The page is not there.')
    const sections = found.sections ?? []
    const context = await loadSectionContext({ path: `/${page.slug}`, sections })

    const html = renderToStaticMarkup(createElement(CmsPageContent, { page: found, context }))

    expect(textOfHtml(html)).toBe(
      'A Page 1. My own heading 2. Last 1. My own heading First words. 2. Last Last words.',
    )
  })

  it('should keep the texts of its draft', async () => {
    expect(await draftOf('pages', page)).toMatchObject({
      title: 'A draft',
      isNumbered: true,
      sections: [
        { id: 'added', blockType: 'text', heading: 'Added', body: buildRichText('Added words.') },
        { id: 'first', blockType: 'text', heading: 'Moved', body: buildRichText('First words.') },
      ],
    })
  })

  it('may have no texts', async () => {
    const found = await getPage(emptyPage.slug)

    expect(found?.title).toBe('A Page')
    expect(found?.sections ?? []).toEqual([])
  })
})
