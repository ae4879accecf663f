// Visitors for the engine test, run inside the lab: asks the site over HTTPS until its standard
// input ends, and prints what came of it.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @typedef {object} Outcome how often
 * @property {number} answered with a status below 500
 * @property {number} refused with a status from 500 on
 * @property {number} unanswered not at all
 * @property {number} cut in the middle of the answer
 * @property {number} worstMs how long the slowest took
 */

const PAUSE_MS = 25
const LIMIT_MS = 10 * 60_000
const [site = ''] = process.argv.slice(2)
let isOver = false

/** @param {string} method @param {string} path @returns {Promise<keyof Outcome>} */
const ask = async (method, path) => {
  const body = method === 'POST' ? { body: '{}' } : {}
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(new URL(path, site), { method, headers, ...body }).catch(() => null)
  if (!answer) return 'unanswered'
  const whole = await answer.arrayBuffer().catch(() => null)
  if (!whole) return 'cut'
  return answer.status < 500 ? 'answered' : 'refused'
}

/** @param {string} method @param {string[]} paths @param {Outcome} outcome */
const visit = async (method, paths, outcome) => {
  const end = performance.now() + LIMIT_MS
  for (let turn = 0; !isOver && performance.now() < end; turn += 1) {
    const before = performance.now()
    outcome[await ask(method, paths[turn % paths.length] ?? '/')] += 1
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
  // Not signed by PayPal: the site refuses it with 400, each time that it is asked.
  ...Array.from({ length: 3 }, () => visit('POST', ['/api/webhooks/paypal'], outcomes.post)),
]
process.stdin.resume()
await once(process.stdin, 'end')
isOver = true
await Promise.all(visits)
process.stdout.write(JSON.stringify(outcomes))
