// Load for the engine test, run inside the lab: requests pages over HTTPS until stdin ends, and
// prints the outcomes.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @typedef {object} Outcome counts of responses
 * @property {number} answered with a status below 500
 * @property {number} refused with a status of 500 or more
 * @property {number} unanswered without a response
 * @property {number} cut during the response
 * @property {number} worstMs the slowest response
 */

const PAUSE_MS = 25
const LIMIT_MS = 10 * 60_000
const [site = ''] = process.argv.slice(2)
let isOver = false

/** @param {string} method @param {string} path @returns {Promise<keyof Outcome>} */
const send = async (method, path) => {
  const body = method === 'POST' ? { body: '{}' } : {}
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(new URL(path, site), { method, headers, ...body }).catch(() => null)
  if (!response) return 'unanswered'
  const bytes = await response.arrayBuffer().catch(() => null)
  if (!bytes) return 'cut'
  return response.status < 500 ? 'answered' : 'refused'
}

/** @param {string} method @param {string[]} paths @param {Outcome} outcome */
const visit = async (method, paths, outcome) => {
  const end = performance.now() + LIMIT_MS
  for (let turn = 0; !isOver && performance.now() < end; turn += 1) {
    const before = performance.now()
    outcome[await send(method, paths[turn % paths.length] ?? '/')] += 1
    outcome.worstMs = Math.max(outcome.worstMs, Math.round(performance.now() - before))
    await sleep(PAUSE_MS)
  }
}

/** @returns {Outcome} */
const nothing = () => ({ answered: 0, refused: 0, unanswered: 0, cut: 0, worstMs: 0 })
const outcomes = { get: nothing(), post: nothing() }
const pages = ['/', '/course/course-id-2', '/signin', '/signup', '/share.png', '/api/health/live']
const visits = [
  ...Array.from({ length: 5 }, () => visit('GET', pages, outcomes.get)),
  // Without PayPal's signature: the site always responds with 400.
  ...Array.from({ length: 3 }, () => visit('POST', ['/api/webhooks/paypal'], outcomes.post)),
]
process.stdin.resume()
await once(process.stdin, 'end')
isOver = true
await Promise.all(visits)
process.stdout.write(JSON.stringify(outcomes))
