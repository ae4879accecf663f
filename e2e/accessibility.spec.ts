import { expect, type Page, test } from '@playwright/test'
import {
  type Appearance,
  pickAppearances,
  findExcessWidth,
  findProblems,
} from './support/accessibility'
import { collectPageErrors } from './support/console-errors'
import { memberPages, publicPages } from './support/pages'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

/** Returns console errors, foreign requests, axe's violations, and overflow at 320 pixels. */
async function findPageProblems(page: Page, path: string, looks: Appearance[]): Promise<string[]> {
  const complained = collectPageErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  const found = await findProblems(page, looks)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const excess = await findExcessWidth(page)
  if (excess > 0) found.push(`${excess} px wider than 320`)
  // The browser itself logs the status.
  return [
    ...found,
    ...complained.filter((text) => !text.includes(`status of ${response?.status()}`)),
  ]
}

const failing = ['/course/no-such-course', '/no-such-file.png', '/error-page/unexpected', '/%ff']

// Each page in one appearance, its neighbors in the others. `npm run test:full` tests all four.
for (const [index, path] of [...publicPages, ...failing].entries())
  test(`${path} has no errors, is accessible, and fits 320 pixels`, async ({ page }) => {
    expect(await findPageProblems(page, path, pickAppearances(index))).toEqual([])
  })

for (const [index, path] of memberPages.entries())
  test(`${path} has no errors for a student, is accessible, and fits 320 pixels`, async ({
    page,
  }) => {
    await signInBySession(page, stack.student)
    expect(await findPageProblems(page, path, pickAppearances(index))).toEqual([])
  })
