import { randomOf } from './random.mjs'

/** @typedef {import('./run.mjs').Plan} Plan */
/** @typedef {import('./run.mjs').Wave} Wave */

/**
 * The least share of random purchases that have to be hit in the middle: more come too late to
 * prove anything.
 */
export const HIT_SHARE = 0.5

/** @type {import('./buyer.mjs').Step[][]} */
const walks = [
  ['order', 'approve'],
  ['order', 'approve', 'capture'],
  ['order', 'approve', 'capture', 'register'],
]

/**
 * How many calls a purchase makes at least that write or ask PayPal: a point beyond them may never
 * be reached.
 */
const calls = { site: { db: 32, paypal: 4 }, worker: { db: 24, paypal: 2 } }

const failures = ['timeout-after', 'reset-after', '500', '503-after', 'stale-order']

const LARGEST_WAVE = 3

/** @param {number} count of purchases @param {number} seed @returns {Wave[]} */
export const randomWaves = (count, seed) => {
  const random = randomOf(seed)
  /** @type {Wave[]} */
  const waves = []
  for (let left = count; left > 0;) {
    const size = Math.min(left, random.count(LARGEST_WAVE))
    const crash = random.happens(0.2)
      ? random.oneOf(/** @type {const} */ (['restart the database', 'crash the database']))
      : 'kill'
    waves.push({
      part: 'by chance',
      crash,
      messages: random.oneOf(/** @type {const} */ (['normal', 'normal', 'dropped'])),
      plans: Array.from({ length: size }, (_, index) =>
        randomPlan(random, `random ${count - left + index + 1}: ${crash}`),
      ),
    })
    left -= size
  }
  return waves
}

/** @param {ReturnType<typeof randomOf>} random @param {string} title @returns {Plan} */
const randomPlan = (random, title) => {
  const victim = random.oneOf(/** @type {const} */ (['site', 'worker']))
  const via = random.oneOf(/** @type {const} */ (['db', 'db', 'paypal']))
  const when = random.oneOf(/** @type {const} */ (['before', 'after']))
  const scenario = random.oneOf(
    /** @type {const} */ (['alone', 'two tabs', 'duplicate webhook', 'with an account']),
  )
  const nth = random.count(calls[victim][via])
  const comesBack = random.happens(0.5)
  const walk = victim === 'site' ? walks[2] : random.oneOf(walks.slice(0, 2))
  const kind = random.oneOf(failures)
  const route = kind === 'stale-order' ? 'get-order' : random.oneOf(['get-order', 'capture-order'])
  const faults = random.happens(0.3) ? [{ route, kind, times: random.count(2) }] : []
  const broken = faults.map((fault) => `, ${fault.kind} at ${fault.route}`).join('')
  return {
    name: `${title} ${victim} ${when} ${via} call ${nth}, ${scenario}${comesBack ? ', comes back' : ''}${broken}`,
    promise: 'Whatever happens, who paid has the course once, and nobody else pays.',
    point: {
      victim,
      via,
      when,
      nth,
      // Everything that writes, or asks PayPal.
      steps: [via === 'db' ? /^(insert|update|commit|select .*for update|select graphile)/ : /./],
    },
    walk,
    scenario,
    comesBack,
    faults,
  }
}
