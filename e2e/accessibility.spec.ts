import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { memberPages, publicPages } from './support/pages'
import { signIn } from './support/sign-in'
import { stack } from './stack'

const widths = [360, 1280]
const schemes = ['light', 'dark'] as const

/** What axe finds on a page, at both widths and in both themes, in words that say where. */
async function violationsOn(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${width} ${colorScheme} ${id} ${target.join(' ')}: ${failureSummary}`)
    }
  }
  return found
}

/** How far a page is wider than a screen of 320 pixels. */
async function excessOn(page: Page, path: string): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

for (const path of publicPages) {
  test(`${path} is without a violation of accessibility`, async ({ page }) => {
    expect(await violationsOn(page, path)).toEqual([])
  })

  test(`${path} fits a screen of 320 pixels`, async ({ page }) => {
    expect(await excessOn(page, path)).toBeLessThanOrEqual(0)
  })
}

for (const path of [
  '/course/no-such-course',
  '/no-such-file.png',
  '/error-page/unexpected',
  '/%ff',
]) {
  test(`what is said at ${path} is without a violation, and fits 320 pixels`, async ({ page }) => {
    expect(await violationsOn(page, path)).toEqual([])
    expect(await excessOn(page, path)).toBeLessThanOrEqual(0)
  })
}

for (const path of memberPages) {
  test(`${path} is without a violation of accessibility, and fits 320 pixels`, async ({ page }) => {
    await signIn(page, stack.student)
    expect(await violationsOn(page, path)).toEqual([])
    expect(await excessOn(page, path)).toBeLessThanOrEqual(0)
  })
}
