import { createSignedInState, openBrowser } from './browser.mjs'
import { withClient } from './postgres.mjs'
import { isResponding, waitFor } from './wait.mjs'

/** @import { Stack } from './stack.mjs' */

/** The path of the page with a section of each kind. */
export const longPagePath = '/all-sections'

/** The kinds that are about a course, which a page has to choose. */
const courseKinds = ['curriculum', 'included', 'together', 'faq', 'guarantee']

/**
 * Creates a published page with a section of each kind, for measurements: the sections of the
 * sample course's sales page, and one of each other kind. Replaces the page of an earlier run.
 * @param {Pick<Stack, 'site' | 'database' | 'instructor'>} stack
 */
export const createLongPage = async ({ site, database, instructor }) => {
  const { course, video, picture, pageId } = await withClient(database, findDocuments)
  const sections = [
    ...course.sections.map((/** @type {{ blockType: string }} */ section) => ({
      ...section,
      ...(courseKinds.includes(section.blockType) && { course: course.id }),
    })),
    { blockType: 'text', heading: 'How it works', body: buildText() },
    { blockType: 'imageText', heading: 'Two lines', image: picture, body: buildText() },
    { blockType: 'video', heading: 'Watch this first', video },
    {
      blockType: 'callToAction',
      heading: 'Start today',
      text: 'Short lessons and honest exercises, at your own pace.',
      course: course.id,
    },
    { blockType: 'newsletter', text: 'One letter a month, about what helps.' },
    { blockType: 'courses' },
  ]
  const cookie = await signIn(site, instructor)
  const response = await fetch(`${site}/api/pages${pageId ? `/${pageId}` : ''}`, {
    method: pageId ? 'PATCH' : 'POST',
    headers: { cookie, origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'All sections',
      intro: 'A page with a section of each kind.',
      slug: longPagePath.slice(1),
      seoDescription: 'A page with a section of each kind, for measurements.',
      sections,
      _status: 'published',
    }),
  })
  if (!response.ok)
    throw new Error(`Creating ${longPagePath}: ${response.status} ${await response.text()}`)
  await waitFor(longPagePath, () => isResponding(`${site}${longPagePath}`))
}

/** @param {import('pg').Client} client */
const findDocuments = async (client) => {
  const findRow = async (/** @type {string} */ query) => (await client.query(query)).rows[0]
  const course = await findRow(`select id, sections from courses where slug = 'course-id-2'`)
  const video = await findRow(`select id from media where filename = 'trailer.webm'`)
  const picture = await findRow(`select id from media where filename = 'module-4.webp'`)
  const page = await findRow(`select id from pages where slug = '${longPagePath.slice(1)}'`)
  return { course, video: video.id, picture: picture.id, pageId: page?.id }
}

/** @param {string} site @param {Stack['instructor']} account */
const signIn = async (site, account) => {
  const browser = await openBrowser()
  try {
    const { cookies } = await createSignedInState(browser, site, account)
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  } finally {
    await browser.close()
  }
}

/** Returns a rich text of two paragraphs. */
const buildText = () => {
  const element = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const text =
    'Most people who ask for help aren’t short on love. They’re short on a way back to each other after the door slams.'
  const paragraph = {
    ...element,
    type: 'paragraph',
    children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
  }
  return { root: { ...element, type: 'root', children: [paragraph, paragraph] } }
}
