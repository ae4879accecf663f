// Visitors for the engine test, run inside the lab: asks the site over HTTPS until its standard
// input ends, and prints what came of it.
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {{ count: number, told: Record<string, number>, worstMs: number }} Outcome */

const PAUSE_MS = 25
const LIMIT_MS = 10 * 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const [site = ''] = process.argv.slice(2)
let isOver = false

/**
 * @param {string} method
 * @param {string} path
 * @returns {Promise<string>} the status, or what happened to the connection
 */
const ask = (method, path) =>
  new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json' }
    const asked = request(new URL(path, site), { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', (error) => resolve(`cut (${error.message})`))
    })
    asked.on('error', (error) => resolve(`no answer (${error.message})`))
    asked.end(method === 'POST' ? '{}' : undefined)
  })

/** @param {string} method @param {string[]} paths @param {Outcome} outcome */
const visit = async (method, paths, outcome) => {
  const end = performance.now() + LIMIT_MS
  for (let turn = 0; !isOver && performance.now() < end; turn += 1) {
    const before = performance.now()
    const told = await ask(method, paths[turn % paths.length] ?? '/')
    outcome.worstMs = Math.max(outcome.worstMs, Math.round(performance.now() - before))
    outcome.count += 1
    outcome.told[told] = (outcome.told[told] ?? 0) + 1
    await sleep(PAUSE_MS)
  }
}

/** @returns {Outcome} */
const nothing = () => ({ count: 0, told: {}, worstMs: 0 })
const outcomes = { kept: nothing(), get: nothing(), post: nothing() }
const visits = [
  visit('GET', ['/', '/course/course-id-2'], outcomes.kept),
  // What no file answers.
  ...Array.from({ length: 4 }, () =>
    visit('GET', ['/signin', '/signup', '/share.png', '/api/health/live'], outcomes.get),
  ),
  // Not signed by PayPal: the site refuses it with 400, each time that it is asked.
  ...Array.from({ length: 3 }, () => visit('POST', ['/api/webhooks/paypal'], outcomes.post)),
]
process.stdin.resume()
await once(process.stdin, 'end')
isOver = true
await Promise.all(visits)
agent.destroy()
process.stdout.write(JSON.stringify(outcomes))
