// `npm run bench`: how many requests per second the site answers, and how much a first visit loads.
// BENCH_SECONDS makes each measurement longer or shorter (10).
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openDataDir } from '../lib/data-dir.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { guard } from '../lib/lifetime.mjs'
import { freePort } from '../lib/ports.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'
import { checkNode, print, say } from '../lib/say.mjs'
import { startStack } from '../lib/stack.mjs'

const firstLoads = ['/', '/course/course-id-2', '/signin']

/** @param {number} bytes */
const kib = (bytes) => Number((bytes / 1024).toFixed(1))

/** @param {import('../lib/stack.mjs').Stack} stack @param {number} seconds */
const measure = async ({ site, student }, seconds) => {
  const { openBrowser, signIn } = await import('./browser.mjs')
  const { measureFirstLoad } = await import('./first-load.mjs')
  const { measureLoad } = await import('./load.mjs')
  const browser = await openBrowser()
  const loads = []
  const weights = []
  try {
    for (const path of firstLoads) {
      say(`First load of ${path}`)
      weights.push({ path, ...(await measureFirstLoad(browser, `${site}${path}`)) })
    }
    const cookie = await signIn(browser, site, student)
    /** @type {{ name: string, path: string, headers?: Record<string, string> }[]} */
    const pages = [
      { name: 'static page', path: '/course/course-id-2' },
      { name: 'lesson page, signed in', path: '/module1', headers: { cookie } },
    ]
    for (const { name, path, headers } of pages) {
      say(`Load on ${path}`)
      loads.push(await measureLoad({ name, url: `${site}${path}`, headers, seconds }))
    }
  } finally {
    await browser.close()
  }
  return { loads, weights }
}

await guard(async () => {
  checkNode()
  await ensureInstalled(root)
  const dataDir = openDataDir(root, '.data-bench')
  await takeDataDir(dataDir.path)
  const port = await freePort(3200)
  const stack = await startStack({ root, dataDir, port, distDir: '.next-bench' })
  const { loads, weights } = await measure(stack, Number(process.env.BENCH_SECONDS ?? 10))

  print('\nRequests per second at 16 connections')
  console.table(loads)
  print('First load, KiB on the wire')
  console.table(
    weights.map(({ path, ...bytes }) => ({
      path,
      ...Object.fromEntries(Object.entries(bytes).map(([kind, count]) => [kind, kib(count)])),
    })),
  )
  const report = join(dataDir.path, 'report.json')
  mkdirSync(dataDir.path, { recursive: true })
  const machine = { node: process.version, cores: cpus().length }
  writeFileSync(report, `${JSON.stringify({ at: new Date(), machine, loads, weights }, null, 2)}\n`)
  print(`The same as JSON: ${report}`)
  return 0
})
