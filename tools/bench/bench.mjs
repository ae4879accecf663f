// `npm run bench`: measures the site's requests per second, the size of a first visit, and its
// Lighthouse scores.
import { createSignedInState, openBrowser } from '../lib/browser.mjs'
import { ensureChromium } from '../lib/chromium.mjs'
import { findFreePort } from '../lib/ports.mjs'
import { openLockedDataDir } from '../lib/lock.mjs'
import { log, print } from '../lib/log.mjs'
import { createLongPage, longPagePath } from '../lib/long-page.mjs'
import { startStack } from '../lib/stack.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { openLighthouse } from './lighthouse.mjs'
import { measureLoad } from './load.mjs'
import { measureYardstick } from './yardstick.mjs'

/** @import { Stack } from '../lib/stack.mjs' */
/** @import { Audit } from './lighthouse.mjs' */

/** Pages that Lighthouse audits as a student. */
const studentPaths = ['/module1', '/dashboard']
/** Requests that are measured as a student. */
const studentRequests = [
  { name: 'lesson page', path: '/module1' },
  { name: 'own data of a lesson', path: '/api/session/learning?path=%2Fmodule1' },
  { name: 'library, rendered per request', path: '/dashboard' },
  { name: 'overview, rendered per request', path: '/TurningConflitsIntoConnection' },
  { name: 'library with comments, rendered per request', path: '/coursecontent' },
]

const visitorPaths = ['/', '/course/course-id-2', longPagePath, '/privacy', '/signin', '/signup']

/**
 * Audits a page three times and returns the median, because the scores vary by a few points.
 * @param {Awaited<ReturnType<typeof openLighthouse>>} lighthouse
 * @param {string} url
 * @param {Record<string, string>} headers
 */
const audit = async (lighthouse, url, headers) => {
  const audits = []
  for (let run = 0; run < 3; run += 1) audits.push(await lighthouse.audit(url, { headers }))
  const performanceScore = (/** @type {Audit} */ { scores }) => scores.performance ?? 0
  const [, median] = audits.toSorted(
    (a, b) => performanceScore(a) - performanceScore(b) || b.lcp - a.lcp,
  )
  if (!median) throw new Error('Expected three audits.')
  return median
}

/** @param {Stack} stack @param {string} logs */
const measure = async ({ site, student: account }, logs) => {
  const browser = await openBrowser()
  const loads = []
  const audits = []
  /** @type {Record<string, string>} */
  const studentHeaders = {}
  try {
    const { cookies } = await createSignedInState(browser, site, account)
    studentHeaders.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const lighthouse = await openLighthouse(await ensureChromium())
    try {
      for (const path of [...visitorPaths, ...studentPaths]) {
        log.info(`Lighthouse on ${path}`)
        const headers = studentPaths.includes(path) ? studentHeaders : {}
        const { scores, cls, failedAudits, ...metrics } = await audit(
          lighthouse,
          `${site}${path}`,
          headers,
        )
        audits.push({
          path,
          ...scores,
          ...metrics,
          cls: Number(cls.toFixed(3)),
          failedAudits: failedAudits.join('; '),
        })
      }
    } finally {
      await lighthouse.close()
    }
    log.info('Load on /course/course-id-2')
    loads.push(await measureLoad({ name: 'static page', url: `${site}/course/course-id-2` }))
    for (const { name, path } of studentRequests) {
      log.info(`Load on ${path}`)
      loads.push(await measureLoad({ name, url: `${site}${path}`, headers: studentHeaders }))
    }
    log.info('Load on the yardstick')
    loads.push(await measureYardstick(await findFreePort(3290), logs))
  } finally {
    await browser.close()
  }
  return { loads, audits }
}

await runWithCleanup(async () => {
  const dataDir = await openLockedDataDir('.data-bench')
  const port = await findFreePort(3200)
  const stack = await startStack({ dataDir, port, distDir: '.next-bench' })
  await createLongPage(stack)
  const { loads, audits } = await measure(stack, dataDir.logs)

  print(`\nRequests per second at 16 connections, Node ${process.version}`)
  console.table(loads)
  print(
    'Lighthouse, on a simulated phone, the median one of three (LCP in milliseconds, KiB on the wire)',
  )
  console.table(audits)
  return 0
})
