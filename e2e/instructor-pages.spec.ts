import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { stack } from './stack'
import { findProblems } from './support/accessibility'
import { createDocument, openInstructorPage } from './support/students'

test('a page is public at its URL as soon as it’s published, moves with a redirect, and goes', async ({
  browser,
  page,
  request,
}) => {
  const instructor = await openInstructorPage(browser)
  const slug = `about-${randomUUID().slice(0, 8)}`
  const path = `/${slug}`
  const id = await createDocument(instructor, 'pages', {
    title: 'About us',
    slug,
    _status: 'draft',
  })
  const change = async (data: object) => {
    const response = await instructor.request.patch(`/api/pages/${id}`, {
      headers: { origin: stack.site },
      data,
      maxRetries: 2,
    })
    expect(response.status(), await response.text()).toBe(200)
  }
  const visit = async (url: string) => {
    const response = await request.get(url, { maxRedirects: 0, maxRetries: 2 })
    return `${response.status()} ${response.headers().location ?? ''}`.trim()
  }
  const isCached = async (url: string) =>
    (await request.get(url)).headers()['cache-status'] === 'heart2heart; hit'
  const readSitemap = async () => (await request.get('/sitemap.xml')).text()

  expect(await visit(path)).toBe('307 /')
  expect(await readSitemap()).not.toContain(path)

  await change({ _status: 'published' })
  await expect.poll(() => isCached(path)).toBe(true)
  await expect.poll(readSitemap).toContain(path)
  expect(await visit(path.toUpperCase())).toBe(`307 ${path}`)
  const response = await page.goto(path)
  expect(response?.headers()['content-security-policy']).toContain("frame-src 'self';")
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await expect(page.locator('script[src]')).toHaveCount(0)
  expect(await findProblems(page, [[360, 'light']])).toEqual([])

  await change({ slug: `${slug}-new`, _status: 'published' })
  await expect.poll(() => visit(`${path}?from=mail`)).toBe(`308 ${path}-new?from=mail`)
  await expect.poll(() => isCached(`${path}-new`)).toBe(true)

  await change({ _status: 'draft' })
  await expect.poll(() => visit(`${path}-new`)).toBe('307 /')
  expect(await visit(path)).toBe('307 /')
  await expect.poll(readSitemap).not.toContain(path)
})
