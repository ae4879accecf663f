import type { Payload } from 'payload'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import type { Site } from '@/payload-types'
import { aPage } from '@/testing/factories/pages'
import { testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { getSite } from './queries'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const save = (data: Partial<Site>) =>
  payload.updateGlobal({ slug: 'site', data, overrideAccess: true })

afterEach(async () => {
  await save({ headerLinks: [], footerLinks: [] })
})

const readLinks = async () => {
  // In place of the notification, which no process listens to here.
  siteProcess.contentChanges.publish()
  const { headerLinks, footerLinks } = await getSite()
  return { headerLinks, footerLinks }
}

const setStatus = (id: string, _status: 'draft' | 'published') =>
  payload.update({ collection: 'pages', id, data: { _status }, overrideAccess: true })

describe('the links in the header and the footer', () => {
  it('should follow a page, and lead elsewhere', async () => {
    const page = await aPage()
    await save({
      headerLinks: [{ label: 'About', page: page.id }],
      footerLinks: [
        { label: 'Course', url: '/course/course-id-2' },
        { label: 'Blog', url: 'example.com/blog' },
      ],
    })

    expect(await readLinks()).toEqual({
      headerLinks: [{ label: 'About', href: `/${page.slug}` }],
      footerLinks: [
        { label: 'Course', href: '/course/course-id-2' },
        { label: 'Blog', href: 'https://example.com/blog' },
      ],
    })
  })

  it('should not show a page that isn’t published', async () => {
    const [published, draft] = [await aPage(), await aPage({ _status: 'draft' })]
    await save({
      headerLinks: [
        { label: 'About', page: published.id },
        { label: 'Soon', page: draft.id },
      ],
    })
    expect((await readLinks()).headerLinks.map(({ label }) => label)).toEqual(['About'])

    await setStatus(published.id, 'draft')
    await setStatus(draft.id, 'published')
    expect((await readLinks()).headerLinks.map(({ label }) => label)).toEqual(['Soon'])
  })

  it.each([
    [{ label: 'Nowhere' }, 'url', 'Choose a page, or enter a link.'],
    [{ label: ' ', url: '/terms' }, 'label', 'Please enter a label.'],
    [{ label: 'a'.repeat(31), url: '/terms' }, 'label', 'Please use at most 30 characters.'],
    [
      { label: 'Script', url: 'javascript:alert(1)' },
      'url',
      'Enter a web address such as https://example.com, an email address, or a path such as /terms.',
    ],
  ])('should refuse %o', async (link, field, message) => {
    const { fields } = await getWriteRejection(save({ headerLinks: [link] }))
    expect(fields).toEqual([{ path: `headerLinks.0.${field}`, message }])
  })

  it('should be at most five and eight', async () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ label: `Link ${index}`, url: '/terms' }))
    await save({ headerLinks: links(5), footerLinks: links(8) })

    for (const data of [{ headerLinks: links(6) }, { footerLinks: links(9) }])
      expect((await getWriteRejection(save(data))).fields).toHaveLength(1)
  })

  it.each(['headerLinks', 'footerLinks'] as const)(
    'should keep a page from being deleted: %s',
    async (name) => {
      const { id } = await aPage()
      await save({ [name]: [{ label: 'About', page: id }] })
      const remove = () => payload.delete({ collection: 'pages', id, overrideAccess: true })

      expect((await getWriteRejection(remove())).message).toMatch(
        /^The (?:header|footer) links to this page\. Remove the link first/,
      )
      await save({ [name]: [] })
      await remove()
    },
  )
})
