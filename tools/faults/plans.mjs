import { points } from './points.mjs'
import { randomOf } from './random.mjs'

/** @typedef {import('./run.mjs').Plan} Plan */
/** @typedef {Plan & { name: string }} Named */

/** @type {Plan['company'][]} */
const companies = ['alone', 'two tabs', 'duplicate webhook']

/** @type {import('./buyer.mjs').Step[][]} */
const walks = [
  ['order', 'approve'],
  ['order', 'approve', 'capture'],
  ['order', 'approve', 'capture', 'register'],
]

const routes = ['token', 'create-order', 'get-order', 'capture-order', 'verify-webhook']

const failures = ['timeout-before', 'timeout-after', 'reset-after', '500', '503', '429', 'html502']

/** @type {{ route: string, kind: string }[]} */
const faults = [
  ...routes.flatMap((route) =>
    [...failures, 'expire-token', 'slow', 'unknown-status'].map((kind) => ({ route, kind })),
  ),
  { route: 'token', kind: 'token-401' },
  { route: 'token', kind: 'token-500' },
  { route: 'capture-order', kind: 'approved-webhook-early' },
  // What came is read from the order, and not from this answer.
  { route: 'capture-order', kind: 'wrong-amount' },
]

/** @type {{ route: string, kind: string }[]} */
const refundFaults = [
  ...['refund-capture', 'get-refund'].flatMap((route) =>
    [...failures, 'unknown-status'].map((kind) => ({ route, kind })),
  ),
  { route: 'refund-capture', kind: 'pending-refund' },
]

/** @param {import('./points.mjs').Point} point @param {Plan['company']} company @returns {Named} */
const killAt = (point, company) => ({
  name: `${point.victim} killed ${point.when} ${point.name}, ${company}`,
  ...{ point, company, blow: 'kill', comesBack: company === 'two tabs' },
})

/** @param {import('./points.mjs').Point} point @returns {Named} */
const restartAt = (point) => ({
  name: `database restarted ${point.when} ${point.name}`,
  ...{ point, company: 'alone', blow: 'restart the database', comesBack: true },
})

/** A purchase at a PayPal that misbehaves. @param {{ route: string, kind: string }} fault @param {'refund'} [then] @returns {Named} */
const faultAt = ({ route, kind }, then) => ({
  name: `PayPal: ${kind} at ${route}`,
  point: {
    name: 'the end',
    ...{ victim: 'worker', via: 'smtp', steps: [/^MESSAGE$/], when: 'after' },
    ...{ buyer: ['order', 'approve', 'capture', 'register'], then },
  },
  ...{ company: 'alone', blow: 'kill', comesBack: true, fault: { route, kind, times: 1 } },
})

/** @param {number} count @param {number} seed @returns {Named[]} */
const randomPlans = (count, seed) => {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const victim = random.oneOf(/** @type {const} */ (['site', 'worker']))
    const via = random.oneOf(/** @type {const} */ (['db', 'db', 'paypal']))
    const when = random.oneOf(/** @type {const} */ (['before', 'after']))
    const company = random.oneOf(companies)
    const nth = random.count(via === 'db' ? 40 : 4)
    const blow = random.happens(0.2) ? 'restart the database' : 'kill'
    const comesBack = random.happens(0.5)
    const buyer = random.oneOf(walks)
    const fault = random.happens(0.3)
      ? { ...random.oneOf(faults), times: random.count(2) }
      : undefined
    return {
      name: `random ${index + 1}: ${blow} ${victim} ${when} ${via} call ${nth}, ${company}${comesBack ? ', comes back' : ''}${fault ? `, ${fault.kind} at ${fault.route}` : ''}`,
      point: {
        ...{ name: `call ${nth}`, victim, via, when, nth },
        // Everything that writes, or asks PayPal.
        steps: [via === 'db' ? /^(insert|update|commit|select .*for update|select graphile)/ : /./],
        buyer,
      },
      ...{ company, blow, comesBack, fault },
    }
  })
}

/**
 * The kill table alone, with two tabs and with duplicate webhooks; the database restarted at every point;
 * every fault of PayPal's at every call; and as many random runs.
 *
 * @param {{ runs: number, seed: number }} options
 */
export const everyPlan = ({ runs, seed }) => [
  ...points.flatMap((point) => companies.map((company) => killAt(point, company))),
  ...points.map(restartAt),
  ...faults.map((fault) => faultAt(fault)),
  ...refundFaults.map((fault) => faultAt(fault, 'refund')),
  ...randomPlans(runs, seed),
]

/** Each point once, in changing company, some faults and some random runs. @param {number} seed */
export const shortPlans = (seed) => [
  ...points.map((point, index) => killAt(point, companies[(index + seed) % companies.length])),
  ...['timeout-after', 'reset-after', '503', 'approved-webhook-early'].map((kind) =>
    faultAt({ route: 'capture-order', kind }),
  ),
  faultAt({ route: 'refund-capture', kind: 'timeout-after' }, 'refund'),
  faultAt({ route: 'refund-capture', kind: 'pending-refund' }, 'refund'),
  ...randomPlans(6, seed),
]
