import { type Browser, expect, test } from '@playwright/test'
import { longPagePath } from '../tools/lib/long-page.mjs'
import { stack } from './stack'

const KB = 1000

// docs/architecture.md, section 8: transferred bytes of a first visit to a public page.
// The document fits the ten packets that TCP sends first, so it arrives without another round trip.
const publicPage = { total: 120 * KB, script: 0, font: 28 * KB, document: 10 * 1460 }
// docs/decisions/0012: a form loads the framework, and its validation on input.
const form = { ...publicPage, total: 207 * KB, script: 140 * KB, document: 30 * KB }

/** Loads a page as a first visitor, and counts the transferred bytes, including headers. */
async function measureFirstLoad(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const bytes = { total: 0, script: 0, font: 0, document: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    bytes.total += encodedDataLength
    if (type === 'Script') bytes.script += encodedDataLength
    if (type === 'Document') bytes.document += encodedDataLength
    if (type === 'Font') bytes.font += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return bytes
}

for (const { path, most } of [
  { path: '/', most: publicPage },
  { path: '/course/course-id-2', most: publicPage },
  { path: '/privacy', most: publicPage },
  { path: longPagePath, most: { ...publicPage, total: 130 * KB } },
  { path: '/signin', most: form },
  { path: '/signup', most: form },
]) {
  test(`a first visit to ${path} stays within its byte budget`, async ({ browser }) => {
    // Repeats, because on a busy machine Chromium requests a font subset that the page doesn't need
    // in one of 150 visits.
    await expect(async () => {
      const { total, script, font, document } = await measureFirstLoad(
        browser,
        `${stack.site}${path}`,
      )
      expect(total, 'everything').toBeLessThanOrEqual(most.total)
      expect(script, 'script').toBeLessThanOrEqual(most.script)
      expect(document, 'document').toBeLessThanOrEqual(most.document)
      expect(font, 'fonts').toBeLessThanOrEqual(most.font)
    }).toPass({ timeout: 30_000 })
  })
}
