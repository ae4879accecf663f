import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { longPagePath } from '../tools/lib/long-page.mjs'
import { stack } from './stack'

// Metadata for search engines and link previews.

const typesSchema = z.array(z.looseObject({ '@type': z.string() }))
const LARGEST_PICTURE = 300 * 1024

const pages = {
  '/': ['Organization', 'WebSite'],
  '/course/course-id-2': ['Course', 'FAQPage', 'VideoObject', 'VideoObject'],
  '/privacy': null,
  '/terms': null,
} as const

for (const [path, types] of Object.entries(pages)) {
  test(`${path} has a title, canonical URL, and picture`, async ({ page, request }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(/Heart2Heart/)
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    expect((await content('description'))?.length).toBeGreaterThan(40)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '', stack.site).pathname).toBe(path)
    expect(await content('twitter:card')).toBe('summary_large_image')

    const picture = new URL((await content('og:image')) ?? '', stack.site)
    // Link previews cache a picture by its URL.
    expect(picture.search).toMatch(/^\?v=[0-9a-f]+$/)
    const response = await request.get(stack.site + picture.pathname + picture.search)
    expect(response.headers()['content-type']).toBe('image/png')
    expect((await response.body()).byteLength).toBeLessThan(LARGEST_PICTURE)

    const described = page.locator('script[type="application/ld+json"]')
    await expect(described).toHaveCount(types ? 1 : 0)
    if (!types) return
    const data = typesSchema.parse(JSON.parse((await described.textContent()) ?? ''))
    expect(data.map((part) => part['@type'])).toEqual(types)
  })
}

test('the sitemap has only listed courses', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  // Other tests publish and unpublish pages of their own.
  expect(paths).toEqual(expect.arrayContaining(['/', '/privacy', '/terms', longPagePath]))
  expect(paths.filter((path) => path.startsWith('/course/'))).toEqual(['/course/course-id-2'])

  await page.goto('/course/course-id-1')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.goto('/course/course-id-2')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test('robots.txt excludes personal endpoints', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/admin', '/api/', '/dashboard', '/settings', '/checkout/']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  expect(robots).toMatch(/^Sitemap: .+\/sitemap\.xml$/m)
})

test('the site has icons and a manifest', async ({ request }) => {
  for (const path of ['/icon.svg', '/favicon.ico', '/apple-icon.png', '/manifest.webmanifest']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('an unknown course has no picture', async ({ request }) => {
  expect((await request.get('/course/no-such-course/share.png')).status()).toBe(404)
})
