// `npm run bench:panel`: measures the response times of the main admin panel pages, with the demo's
// sample year, one request at a time.
import { openLockedDataDir } from '../lib/lock.mjs'
import { log, print } from '../lib/log.mjs'
import { findFreePort } from '../lib/ports.mjs'
import { withClient } from '../lib/postgres.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { startStack } from '../lib/stack.mjs'
import { openBrowser, createSignedInState } from '../lib/browser.mjs'

const REPETITIONS = 7

/** @param {string} url @param {string} cookie */
const measureRequest = async (url, cookie) => {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  const bytes = (await response.arrayBuffer()).byteLength
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return { ms: Math.round(performance.now() - startedAt), bytes }
}

await runWithCleanup(async () => {
  const dataDir = await openLockedDataDir('.data-bench-panel')
  const port = await findFreePort(3200)
  const stack = await startStack({
    dataDir,
    port,
    distDir: '.next-bench',
    hasSampleData: true,
  })
  const { site, database, instructor, student } = stack
  const browser = await openBrowser()
  const { cookies } = await createSignedInState(browser, site, instructor).finally(() =>
    browser.close(),
  )
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { person, lesson } = await withClient(database, async (client) => {
    const queryId = async (/** @type {string} */ text) => (await client.query(text)).rows[0].id
    return {
      person: await queryId(`select id from users where email = '${student.email}'`),
      lesson: await queryId(`
        select l.id from lessons l join courses c on c.id = l.course_id
        where c.slug = 'course-id-2' and l.kind = 'video' limit 1`),
    }
  })
  const pages = {
    'first page': '/admin',
    people: '/admin/people',
    'people, a part of an email': '/admin/people?find=sample',
    'a person': `/admin/people/${person}`,
    'figures by day': '/admin/figures',
    'figures by month': '/admin/figures?by=month',
    'a lesson’s curve and its course': `/admin/figures?lesson=${lesson}`,
    statement: '/admin/statement',
    'list of students': '/admin/collections/users',
    'table of all people (CSV)': '/api/people-lists/people',
    'table of all payments (CSV)': '/api/people-lists/payments',
  }
  const table = []
  for (const [page, path] of Object.entries(pages)) {
    log.info(page)
    const first = await measureRequest(`${site}${path}`, cookie)
    /** @type {number[]} */
    const times = []
    for (let run = 0; run < REPETITIONS; run += 1)
      times.push((await measureRequest(`${site}${path}`, cookie)).ms)
    const sorted = times.toSorted((a, b) => a - b)
    const [median, slowest] = [sorted[REPETITIONS >> 1], sorted.at(-1)]
    table.push({ page, first: first.ms, median, slowest, KiB: Math.round(first.bytes / 1024) })
  }
  print(`\nThe panel with the sample year, Node ${process.version}, in milliseconds`)
  console.table(table)
  return 0
})
