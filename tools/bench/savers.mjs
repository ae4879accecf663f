import { setTimeout as sleep } from 'node:timers/promises'

/** Each student's player saves where they are so often, in milliseconds. */
const EVERY_MS = 5000

/** @param {number[]} times @returns {number} milliseconds within which 99 of 100 were done */
export const p99 = (times) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0)

/**
 * @param {string} site
 * @param {import('./crowd.mjs').Learner} learner
 * @param {number} positionSeconds
 */
const save = async (site, { cookie, lessonId }, positionSeconds) => {
  const response = await fetch(`${site}/api/progress`, {
    method: 'POST',
    headers: { cookie, origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ lessonId, positionSeconds, ageMs: 0 }),
    signal: AbortSignal.timeout(10_000),
  })
  await response.arrayBuffer()
  return response.status === 204
}

/**
 * Lets students save their position at once: each every five seconds, evenly spread, however long
 * an answer takes.
 *
 * @param {object} options
 * @param {string} options.site
 * @param {import('./crowd.mjs').Learner[]} options.learners
 * @param {number} options.seconds
 * @returns {Promise<{ students: number, saves: number, p99: number, failures: number }>} p99 in
 *   milliseconds
 */
export const saveAtOnce = async ({ site, learners, seconds }) => {
  /** @type {number[]} */
  const times = []
  let failures = 0
  const begin = performance.now()
  const student = async (
    /** @type {import('./crowd.mjs').Learner} */ learner,
    /** @type {number} */ index,
  ) => {
    for (let at = (index / learners.length) * EVERY_MS; at < seconds * 1000; at += EVERY_MS) {
      await sleep(Math.max(0, begin + at - performance.now()))
      const asked = performance.now()
      const isSaved = await save(site, learner, Math.round(at / 1000)).catch(() => false)
      times.push(performance.now() - asked)
      if (!isSaved) failures += 1
    }
  }
  await Promise.all(learners.map(student))
  return { students: learners.length, saves: times.length, p99: p99(times), failures }
}
