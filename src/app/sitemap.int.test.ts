import { expect, it } from 'vitest'
import { aCourse } from '@/testing/factories/courses'
import { aPage } from '@/testing/factories/pages'
import { testPayload } from '@/testing/payload'
import sitemap from './sitemap'

it('should list only courses that are listed and not hidden from search engines', async () => {
  const [listed, unlisted, hidden] = [
    await aCourse({ listed: true }),
    await aCourse({ listed: false }),
    await aCourse({ listed: true, isHiddenFromSearch: true }),
  ]
  const slugs = (await sitemap()).map(({ url }) => url.split('/').at(-1))
  expect(slugs).toContain(listed.slug)
  expect(slugs).not.toContain(unlisted.slug)
  expect(slugs).not.toContain(hidden.slug)
})

it('should list published pages with the date of their last change', async () => {
  const [page, draft, hidden] = [
    await aPage(),
    await aPage({ _status: 'draft' }),
    await aPage({ isHiddenFromSearch: true }),
  ]
  const entries = new Map(
    (await sitemap()).map(({ url, lastModified }) => [new URL(url).pathname, lastModified]),
  )
  expect(entries.get(`/${page.slug}`)).toBe(page.updatedAt)
  expect(entries.has(`/${draft.slug}`)).toBe(false)
  expect(entries.has(`/${hidden.slug}`)).toBe(false)
})

it('should leave out a page that is hidden from search engines', async () => {
  const payload = await testPayload()
  const hidePrivacy = (isHiddenFromSearch: boolean) =>
    payload.update({
      collection: 'pages',
      where: { slug: { equals: 'privacy' } },
      data: { isHiddenFromSearch },
      overrideAccess: true,
    })
  const readPaths = async () => (await sitemap()).map(({ url }) => new URL(url).pathname)
  expect(await readPaths()).toContain('/privacy')
  await hidePrivacy(true)
  expect(await readPaths()).not.toContain('/privacy')
  await hidePrivacy(false)
})
