import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { z } from 'zod'
import { stack } from './stack'
import { memberPages, publicPages } from './support/pages'
import { signInBySession } from './support/sign-in'

/** The allowed layout shift: https://web.dev/articles/cls calls 0.1 good. */
const MAX_SHIFT = 0.02

// Every page on the site, one after the other.
test.describe.configure({ timeout: 180_000 })

/** Resources that load after the first paint on a slow connection. */
const late = ['script', 'font', 'image', 'media', 'fetch', 'xhr']

/** Pages that stream their content after 'Loading...'. */
const streamed = ['/PersonalDashboard', '/reviewmodules']

/**
 * Delays every library, which contains the workbooks' names, until the returned function is called.
 */
async function holdLibraries(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: stack.database })
  await client.connect()
  await client.query('begin')
  await client.query('lock table documents in access exclusive mode')
  return () => client.end()
}

const shiftsSchema = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }))

/** Records layout shifts and the elements that moved. */
function watchShifts() {
  const shifts: { value: number; moved: string[] }[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const sources: unknown = Reflect.get(entry, 'sources')
      const nodes: unknown[] = Array.isArray(sources)
        ? sources.map((source: object) => Reflect.get(source, 'node') as unknown)
        : []
      const moved = nodes.map((node) =>
        node instanceof Element ? `${node.localName}.${node.className}` : String(node),
      )
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Reflect.set(window, 'readShifts', () => {
    note(observer.takeRecords())
    return JSON.stringify(shifts)
  })
}

/** Opens a page whose resources load after its first paint, and returns its layout shift. */
async function measureShift(page: Page, path: string) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/*', async (route) => {
    if (late.includes(route.request().resourceType())) await held
    await route.continue()
  })
  const release = streamed.includes(path) ? await holdLibraries() : null
  try {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      performance.getEntriesByName('first-contentful-paint').some(Boolean),
    )
    if (release) await expect(page.getByText('Loading...')).toBeVisible()
  } finally {
    await release?.()
  }
  if (release) await expect(page.getByText('Loading...')).toHaveCount(0)
  letThrough()
  await page.waitForLoadState('networkidle')
  const shifts = shiftsSchema.parse(JSON.parse(await page.evaluate('readShifts()')))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}

for (const width of [360, 1280])
  for (const [who, paths] of Object.entries({ visitor: publicPages, student: memberPages }))
    test(`no page of a ${who} moves while it loads, ${width} px wide @full`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      if (who === 'student') await signInBySession(page, stack.student)
      await page.addInitScript(watchShifts)
      for (const path of paths) {
        const { value, shifts } = await measureShift(page, path)
        expect.soft(value, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT)
      }
    })
