import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { memberPages, publicPages } from './support/pages'
import { continueAs } from './support/sign-in'
import { stack } from './stack'

type Look = [width: number, colorScheme: 'light' | 'dark']

// Each page in two looks: neighbors share a width and a scheme with each other, and no look.
// `npm run test:full` takes all four.
const pairs: Look[][] = [
  [
    [360, 'light'],
    [1280, 'dark'],
  ],
  [
    [360, 'dark'],
    [1280, 'light'],
  ],
]
const looksOf = (index: number): Look[] =>
  process.env.TEST_FULL ? pairs.flat() : (pairs[index % pairs.length] ?? [])

/**
 * What axe finds on a page, in words that say where, and how far it is wider than a screen of 320
 * pixels.
 */
async function faultsOf(page: Page, path: string, looks: Look[]): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${width} ${colorScheme} ${id} ${target.join(' ')}: ${failureSummary}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return excess > 0 ? [...found, `${excess} px wider than 320`] : found
}

const failing = ['/course/no-such-course', '/no-such-file.png', '/error-page/unexpected', '/%ff']

for (const [index, path] of [...publicPages, ...failing].entries())
  test(`${path} is without a violation of accessibility, and fits 320 pixels`, async ({ page }) => {
    expect(await faultsOf(page, path, looksOf(index))).toEqual([])
  })

for (const [index, path] of memberPages.entries())
  test(`${path} is without a violation for a student, and fits 320 pixels`, async ({ page }) => {
    await continueAs(page, stack.student)
    expect(await faultsOf(page, path, looksOf(index))).toEqual([])
  })
