// `npm run bench:endurance`: ten minutes of load from visitors, students who read and students who
// watch, and how much memory the site takes meanwhile. BENCH_MINUTES makes it longer or shorter.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkNode, log, print } from '../lib/log.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { freePort } from '../lib/ports.mjs'
import { guard } from '../lib/lifetime.mjs'
import { openDataDir } from '../lib/data-dir.mjs'
import { root } from '../lib/root.mjs'
import { startStack } from '../lib/stack.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'

const SITE = 'heart2heart-site'
const STUDENTS = 200
const SAMPLE_MS = 15_000
/** How much more the last quarter may take than the second: what the collector leaves varies. */
const MAX_GROWTH = 1.1

/** What visitors and a student ask for, each by 4 connections as fast as answers come. */
const pages = [
  { path: '/', signedIn: false },
  { path: '/course/course-id-2', signedIn: false },
  { path: '/module1', signedIn: true },
  { path: '/api/session/library?comments=1', signedIn: true },
  { path: '/reviewmodules', signedIn: true },
]
const CONNECTIONS = 4

/** @param {string} pid @param {string} file */
const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** The memory that the site's process takes, in MB (its resident set). */
const memoryOfSite = () => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = read(pid, 'status')
    const isOurs = status.includes(`PPid:\t${process.pid}\n`)
    if (!isOurs || !read(pid, 'cmdline').startsWith(SITE)) continue
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  }
  throw new Error('The process of the site was not found.')
}

/** @param {number[]} numbers */
const mean = (numbers) => Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)

await guard(async () => {
  checkNode()
  await ensureInstalled(root)
  const dataDir = openDataDir(root, '.data-bench')
  await takeDataDir(dataDir.path)
  const port = await freePort(3200)
  const stack = await startStack({ root, dataDir, port, distDir: '.next-bench' })
  const { site, database, student } = stack
  const { default: autocannon } = await import('autocannon')
  const { openBrowser, signIn } = await import('./browser.mjs')
  const { makeCrowd, removeCrowd, signInCrowd } = await import('./crowd.mjs')
  const { saveAtOnce } = await import('./savers.mjs')
  const browser = await openBrowser()
  const cookie = await signIn(browser, site, student)
  await browser.close()

  const seconds = Number(process.env.BENCH_MINUTES ?? 10) * 60
  await removeCrowd(database)
  await makeCrowd(database, STUDENTS * 11)
  const secret = dataDir.secrets.payloadSecret
  const learners = await signInCrowd({ database, site, secret, count: STUDENTS })
  log.info(`${seconds / 60} minutes of load`)
  const loads = pages.map(async ({ path, signedIn }) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...(signedIn && { cookie }) }
    const options = { url: `${site}${path}`, headers, connections: CONNECTIONS, duration: seconds }
    const { requests, latency, non2xx, errors, timeouts } = await autocannon(options)
    const failures = non2xx + errors + timeouts
    return { path, requestsPerSecond: Math.round(requests.average), p99: latency.p99, failures }
  })
  const saving = saveAtOnce({ site, learners, seconds })
  /** @type {number[]} */
  const memory = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await sleep(Math.min(SAMPLE_MS, Math.max(0, end - performance.now())))
    memory.push(memoryOfSite())
  }
  const answered = await Promise.all(loads)
  const saves = await saving
  await removeCrowd(database)

  print(`\n${seconds / 60} minutes of load, Node ${process.version} (p99 in milliseconds)`)
  console.table(answered)
  console.table([saves])
  // The first quarter is for what grows once: compiled code, kept pages, pools.
  const quarters = [1, 2, 3].map((quarter) =>
    mean(
      memory.slice((memory.length * quarter) / 4, Math.ceil((memory.length * (quarter + 1)) / 4)),
    ),
  )
  print(`Memory of the site, MB, every ${SAMPLE_MS / 1000} s: ${memory.join(' ')}`)
  print(`Mean of its second, third and fourth quarter: ${quarters.join(', ')}`)
  const failures = answered.reduce((sum, one) => sum + one.failures, saves.failures)
  const [early = 0, , late = 0] = quarters
  const grows = late > early * MAX_GROWTH
  if (grows) print('The memory of the site grows.')
  return failures === 0 && !grows ? 0 : 1
})
