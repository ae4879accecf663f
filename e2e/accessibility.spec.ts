import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { consoleErrors } from './support/console-errors'
import { memberPages, publicPages } from './support/pages'
import { continueAs } from './support/sign-in'
import { stack } from './stack'

type Look = [width: number, colorScheme: 'light' | 'dark']

// Each page in one look, and its neighbors in the others. `npm run test:full` takes all four.
const looks: Look[] = [
  [360, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'dark'],
]
const looksOf = (index: number): Look[] =>
  process.env.TEST_FULL ? looks : looks.slice(index % looks.length).slice(0, 1)

/**
 * What the page complains about, whom else it asks, what axe finds on it, in words that say where,
 * and how far it is wider than a screen of 320 pixels.
 */
async function faultsOf(page: Page, path: string, looks: Look[]): Promise<string[]> {
  const complained = consoleErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  const found: string[] = []
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // The other mode opens one more page for the frames of other sites, which these do not have.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${width} ${colorScheme} ${id} ${target.join(' ')}: ${failureSummary}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (excess > 0) found.push(`${excess} px wider than 320`)
  // The browser itself tells of the status.
  return [
    ...found,
    ...complained.filter((text) => !text.includes(`status of ${response?.status()}`)),
  ]
}

const failing = ['/course/no-such-course', '/no-such-file.png', '/error-page/unexpected', '/%ff']

for (const [index, path] of [...publicPages, ...failing].entries())
  test(`${path} loads without a complaint, is accessible, and fits 320 pixels`, async ({
    page,
  }) => {
    expect(await faultsOf(page, path, looksOf(index))).toEqual([])
  })

for (const [index, path] of memberPages.entries())
  test(`${path} loads without a complaint for a student, is accessible, and fits 320 pixels`, async ({
    page,
  }) => {
    await continueAs(page, stack.student)
    expect(await faultsOf(page, path, looksOf(index))).toEqual([])
  })
