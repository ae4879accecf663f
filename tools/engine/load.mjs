// Generates load for the engine test, in the containers' network. Requests pages over HTTPS until
// stdin ends, and prints how many responses of each kind arrived.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @typedef {object} ResponseCounts counts of requests by outcome
 * @property {number} answered with a status below 500
 * @property {number} refused with a status of 500 or more
 * @property {number} unanswered without a response
 * @property {number} cut off during the response
 * @property {number} worstMs duration of the slowest request
 */

const PAUSE_MS = 25
const TIMEOUT_MS = 10 * 60_000
const [siteUrl = ''] = process.argv.slice(2)
let shouldStop = false

/** @param {string} method @param {string} path @returns {Promise<keyof ResponseCounts>} */
const send = async (method, path) => {
  const body = method === 'POST' ? { body: '{}' } : {}
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(new URL(path, siteUrl), { method, headers, ...body }).catch(
    () => null,
  )
  if (!response) return 'unanswered'
  const bytes = await response.arrayBuffer().catch(() => null)
  if (!bytes) return 'cut'
  return response.status < 500 ? 'answered' : 'refused'
}

/** @param {string} method @param {string[]} paths @param {ResponseCounts} counts */
const sendRequests = async (method, paths, counts) => {
  const deadline = performance.now() + TIMEOUT_MS
  for (let requestCount = 0; !shouldStop && performance.now() < deadline; requestCount += 1) {
    const startedAt = performance.now()
    counts[await send(method, paths[requestCount % paths.length] ?? '/')] += 1
    counts.worstMs = Math.max(counts.worstMs, Math.round(performance.now() - startedAt))
    await sleep(PAUSE_MS)
  }
}

/** @returns {ResponseCounts} */
const createZeroCounts = () => ({ answered: 0, refused: 0, unanswered: 0, cut: 0, worstMs: 0 })
const countsByMethod = { get: createZeroCounts(), post: createZeroCounts() }
const pages = ['/', '/course/course-id-2', '/signin', '/signup', '/share.png', '/api/health/live']
const clients = [
  ...Array.from({ length: 5 }, () => sendRequests('GET', pages, countsByMethod.get)),
  // The site responds to these with 400, because they lack PayPal's signature.
  ...Array.from({ length: 3 }, () =>
    sendRequests('POST', ['/api/webhooks/paypal'], countsByMethod.post),
  ),
]
process.stdin.resume()
await once(process.stdin, 'end')
shouldStop = true
await Promise.all(clients)
process.stdout.write(JSON.stringify(countsByMethod))
