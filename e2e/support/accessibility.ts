import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A viewport width in pixels and a color scheme. */
export type Appearance = [width: number, colorScheme: 'light' | 'dark']

const appearances: Appearance[] = [
  [360, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'dark'],
]

/**
 * Returns the appearance with this index, counted around. In `npm run test:full`, returns all four.
 */
export const pickAppearances = (index: number): Appearance[] =>
  process.env.TEST_FULL ? appearances : appearances.slice(index % appearances.length).slice(0, 1)

/** Finds axe's violations on a page or within an element of it, as text with their elements. */
export async function findViolations(page: Page, selector = 'html'): Promise<string[]> {
  // The other mode opens another page for cross-origin frames, which these pages don't have.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(selector)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} ${target.join(' ')}: ${html}`),
  )
}

/** Finds axe's violations in each appearance, and content that is wider than the viewport. */
export async function findProblems(page: Page, looks: Appearance[]): Promise<string[]> {
  const problems: string[] = []
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await findViolations(page)
    problems.push(...violations.map((violation) => `${width} ${colorScheme} ${violation}`))
    const excess = await findExcessWidth(page)
    if (excess > 0) problems.push(`${excess} px wider than ${width}`)
  }
  return problems
}

/** Returns the width of the page that doesn't fit the viewport, in pixels. */
export const findExcessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
