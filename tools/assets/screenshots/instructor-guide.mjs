/** @import { Page } from '@playwright/test' */

/**
 * Pages for the instructor's guide (docs/instructor/README.md). `before` prepares the page.
 * @type {{ name: string, path: string, before?: (page: Page) => Promise<unknown> }[]}
 */
export const guidePages = [
  { name: 'first-page', path: '/admin' },
  { name: 'new-course', path: '/admin/new-course' },
  {
    name: 'modules-and-lessons',
    path: '/admin/collections/courses',
    before: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Modules and lessons' }).click()
      await page.getByRole('region', { name: 'Modules and lessons' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'lesson',
    path: '/admin/collections/lessons',
    before: async (page) => {
      await openFirst(page)
      await setPreviewOpen(page, false)
    },
  },
  {
    name: 'preview',
    path: '/admin/collections/lessons',
    before: async (page) => {
      await openFirst(page)
      await setPreviewOpen(page, true)
      const preview = page.frameLocator('#live-preview-iframe')
      await preview.getByRole('navigation', { name: 'Preview' }).waitFor()
    },
  },
  {
    name: 'history',
    path: '/admin/collections/lessons',
    before: async (page) => {
      await openFirst(page)
      await page.goto(`${page.url()}/versions`)
    },
  },
  {
    name: 'video',
    path: '/admin/collections/videos',
    before: async (page) => {
      await openFirst(page)
      const prepare = page.getByRole('button', { name: 'Prepare video' })
      if ((await prepare.count()) > 0) await prepare.click()
      await page.getByText('Ready: plays').waitFor({ timeout: 120_000 })
    },
  },
  {
    name: 'captions',
    path: '/admin/collections/lessons',
    before: async (page) => {
      await openFirst(page)
      const link = page.getByRole('link', { name: 'Edit captions while you watch' })
      await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    },
  },
  { name: 'people', path: '/admin/people' },
  {
    name: 'import',
    path: '/admin/people/import',
    before: async (page) => {
      const rows = ['email,name', 'ana@example.com,Ana Lindgren', 'ben@example.com,Ben Okafor']
      const buffer = Buffer.from([...rows, 'not an email,Someone'].join('\n'))
      await page
        .getByLabel('File (CSV)')
        .setInputFiles({ name: 'workshop.csv', mimeType: 'text/csv', buffer })
      await page.getByLabel(/Course for rows/).selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Check file' }).click()
      await page.waitForURL(/import\/[0-9a-f-]{36}/)
    },
  },
  {
    name: 'person',
    path: '/admin/people',
    // Opens a person from the sample data who has a long history.
    before: async (page) => {
      const main = page.getByRole('main')
      await main
        .getByRole('row', { name: /\(sample\)/ })
        .last()
        .getByRole('link')
        .click()
      await main.getByRole('heading', { level: 2, name: 'Courses' }).waitFor()
    },
  },
  { name: 'coupon', path: '/admin/collections/coupons/create' },
  { name: 'statement', path: '/admin/statement' },
  { name: 'announcement', path: '/admin/collections/announcements/create' },
  {
    name: 'mail-words',
    path: '/admin/collections/mail-words',
    before: async (page) => {
      const href = await page.locator('a[href*="?mail="]').first().getAttribute('href')
      await page.goto(new URL(href ?? '', page.url()).href)
    },
  },
  { name: 'figures', path: '/admin/figures?by=month' },
  { name: 'records', path: '/admin/records' },
]

/** Opens the first document of a list. @param {Page} page */
async function openFirst(page) {
  const href = await page.locator('table tbody a').first().getAttribute('href')
  await page.goto(new URL(href ?? '', page.url()).href, { waitUntil: 'networkidle' })
}

/**
 * Opens or closes the live preview, whose state the panel remembers.
 * @param {Page} page
 * @param {boolean} isOpen
 */
async function setPreviewOpen(page, isOpen) {
  const toggle = page.locator('#live-preview-toggler')
  await toggle.waitFor()
  if ((await page.locator('#live-preview-iframe').count()) > 0 !== isOpen) await toggle.click()
}
