import { points } from './points.mjs'
import { randomOf } from './random.mjs'

/** @typedef {import('./run.mjs').Plan} Plan */
/** @typedef {Plan & { name: string }} Named */

/** @type {Plan['company'][]} */
const companies = ['alone', 'two tabs', 'duplicate webhook', 'with an account']

/** Whoever has an account gets none. @param {import('./points.mjs').Point} point */
const companiesAt = ({ name }) =>
  name.startsWith('the account')
    ? companies.filter((company) => company !== 'with an account')
    : companies

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
  // What came is read from the order, and not from these answers.
  { route: 'create-order', kind: 'wrong-amount' },
  { route: 'capture-order', kind: 'wrong-amount' },
]

/** @type {{ route: string, then: import('./afterwards.mjs').Afterwards }[]} */
const laterCalls = [
  { route: 'refund-capture', then: 'refund' },
  { route: 'get-refund', then: 'refund at PayPal' },
  { route: 'search-transactions', then: 'refund untold' },
  { route: 'get-dispute', then: 'dispute' },
  { route: 'list-disputes', then: 'dispute untold' },
  { route: 'get-capture', then: 'dispute unheard of' },
]

/** @param {import('./points.mjs').Point} point @param {Plan['company']} company @returns {Named} */
const killAt = (point, company) => ({
  name: `${point.victim} killed ${point.when} ${point.name}, ${company}`,
  ...{ point, company, blow: 'kill', comesBack: company === 'two tabs' },
})

/** The reconciler alone knows of it afterwards. @param {import('./points.mjs').Point} point @returns {Named} */
const loseJobsAt = (point) => ({
  ...killAt(point, 'alone'),
  name: `${point.victim} killed ${point.when} ${point.name}, its jobs lost`,
  losesJobs: true,
})

/** @param {import('./points.mjs').Point} point @returns {Named} */
const restartAt = (point) => ({
  name: `database restarted ${point.when} ${point.name}`,
  ...{ point, company: 'alone', blow: 'restart the database', comesBack: true },
})

/**
 * A purchase at a PayPal that misbehaves.
 *
 * @param {{ route: string, kind: string }} fault
 * @param {import('./afterwards.mjs').Afterwards} [then]
 * @returns {Named}
 */
const faultAt = ({ route, kind }, then) => ({
  name: `PayPal: ${kind} at ${route}${then ? `, ${then}` : ''}`,
  point: {
    name: 'the end',
    ...{ victim: 'worker', via: 'smtp', steps: [/^MESSAGE$/], when: 'after', then },
    buyer:
      then === 'dispute unheard of'
        ? ['order', 'approve']
        : ['order', 'approve', 'capture', 'register'],
  },
  ...{ company: 'alone', blow: 'kill', comesBack: true, fault: { route, kind, times: 1 } },
})

const laterFaults = [
  ...laterCalls.flatMap(({ route, then }) =>
    [...failures, 'expire-token', 'slow', 'unknown-status'].map((kind) =>
      faultAt({ route, kind }, then),
    ),
  ),
  faultAt({ route: 'refund-capture', kind: 'pending-refund' }, 'refund'),
]

/** Nothing is taken or given on an order whose amount does not fit. @type {Named} */
const wrongAmount = {
  ...faultAt({ route: 'get-order', kind: 'wrong-amount' }),
  isForAPerson: true,
}

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
 * Every fault of PayPal's at every call; the kill table alone, with two tabs, with duplicate webhooks and for somebody who has an
 * account; the queue's jobs lost and the database restarted at every point; and as many random runs. The faults come first:
 * PayPal's clock is put forward for what nobody paid, and its reports then lie in the future.
 *
 * @param {{ runs: number, seed: number }} options
 */
export const everyPlan = ({ runs, seed }) => [
  ...faults.map((fault) => faultAt(fault)),
  wrongAmount,
  ...laterFaults,
  ...points.flatMap((point) => companiesAt(point).map((company) => killAt(point, company))),
  ...points.map(loseJobsAt),
  ...points.map(restartAt),
  ...randomPlans(runs, seed),
]

/** @template T @param {readonly T[]} choices @param {number} number @returns {T} */
const turn = (choices, number) => choices[number % choices.length]

/** Each point once, in changing company, some faults and some random runs. @param {number} seed */
export const shortPlans = (seed) => [
  ...['timeout-after', 'reset-after', '503', 'approved-webhook-early'].map((kind) =>
    faultAt({ route: 'capture-order', kind }),
  ),
  wrongAmount,
  ...laterCalls.map(({ route, then }) => faultAt({ route, kind: 'timeout-after' }, then)),
  faultAt({ route: 'refund-capture', kind: 'pending-refund' }, 'refund'),
  ...points.map((point, index) => killAt(point, turn(companiesAt(point), index + seed))),
  loseJobsAt(turn(points, seed)),
  restartAt(turn(points, seed)),
  ...randomPlans(6, seed),
]
