import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { collectPageErrors } from './support/console-errors'
import { memberPages, publicPages } from './support/pages'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

type Appearance = [width: number, colorScheme: 'light' | 'dark']

// Each page in one appearance, its neighbors in the others. `npm run test:full` tests all four.
const appearances: Appearance[] = [
  [360, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'dark'],
]
const appearancesOf = (index: number): Appearance[] =>
  process.env.TEST_FULL ? appearances : appearances.slice(index % appearances.length).slice(0, 1)

/** Returns console errors, foreign requests, axe's violations, and overflow at 320 pixels. */
async function problemsOf(page: Page, path: string, appearances: Appearance[]): Promise<string[]> {
  const complained = collectPageErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  const found: string[] = []
  for (const [width, colorScheme] of appearances) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // The other mode opens another page for cross-origin frames, which these pages don't have.
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
  // The browser itself logs the status.
  return [
    ...found,
    ...complained.filter((text) => !text.includes(`status of ${response?.status()}`)),
  ]
}

const failing = ['/course/no-such-course', '/no-such-file.png', '/error-page/unexpected', '/%ff']

for (const [index, path] of [...publicPages, ...failing].entries())
  test(`${path} has no errors, is accessible, and fits 320 pixels`, async ({ page }) => {
    expect(await problemsOf(page, path, appearancesOf(index))).toEqual([])
  })

for (const [index, path] of memberPages.entries())
  test(`${path} has no errors for a student, is accessible, and fits 320 pixels`, async ({
    page,
  }) => {
    await signInBySession(page, stack.student)
    expect(await problemsOf(page, path, appearancesOf(index))).toEqual([])
  })
