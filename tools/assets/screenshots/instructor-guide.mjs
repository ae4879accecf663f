// Takes the pictures of the instructor's guide (docs/instructor/README.md) from the running demo:
// npm run demo in one terminal, node tools/assets/screenshots/instructor-guide.mjs in another.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../lib/root.mjs'
import { openBrowser, sessionOf, stack } from './demo-browser.mjs'

const folder = join(root, 'docs/instructor/pictures')
/** A tablet, on which most of this is done. */
const TABLET = { width: 1024, height: 768 }

/** @typedef {import('@playwright/test').Page} Page */

/**
 * A picture: where it is taken, and what is pressed before.
 *
 * @type {{ name: string, path: string, before?: (page: Page) => Promise<unknown> }[]}
 */
const pictures = [
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
  { name: 'lesson', path: '/admin/collections/lessons', before: openFirst },
  { name: 'people', path: '/admin/people' },
  {
    name: 'person',
    path: '/admin/people',
    before: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /demo student/i })
        .click(),
  },
  { name: 'coupon', path: '/admin/collections/coupons/create' },
  { name: 'statement', path: '/admin/statement' },
  { name: 'announcement', path: '/admin/collections/announcements/create' },
  { name: 'figures', path: '/admin/figures' },
  { name: 'records', path: '/admin/records' },
]

/**
 * Opens the first document of a list.
 *
 * @param {Page} page
 */
async function openFirst(page) {
  await page.locator('table tbody a').first().click()
  await page.waitForURL(/\/admin\/collections\/[a-z-]+\/[0-9a-f-]{36}/)
}

mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
try {
  const storageState = await sessionOf(browser, 'instructor')
  for (const { name, path, before } of pictures) {
    const context = await browser.newContext({
      ...{ storageState, viewport: TABLET, colorScheme: 'light', reducedMotion: 'reduce' },
    })
    const page = await context.newPage()
    await page.goto(`${stack.site}${path}`, { waitUntil: 'networkidle' })
    await before?.(page)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}.webp`))
    process.stdout.write(`docs/instructor/pictures/${name}.webp\n`)
    await context.close()
  }
} finally {
  await browser.close()
}
