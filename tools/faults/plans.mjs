import { onePerPath, everyFault } from './faults.mjs'
import { points } from './crash-points.mjs'

/** @import { Point } from './crash-points.mjs' */
/** @import { Plan, Wave } from './run.mjs' */

/** The worker's concurrency: with as many jobs held it does nothing else. */
const CONCURRENCY = 4

/** @type {Plan['scenario'][]} */
const scenarios = ['alone', 'two tabs', 'duplicate webhook', 'with an account']

/**
 * With an account, none is created; and a pending payment is a visitor's here.
 * @param {Point} point
 */
const scenariosAt = ({ name, then }) =>
  name.startsWith('the account') || then === 'cleared'
    ? scenarios.filter((scenario) => scenario !== 'with an account')
    : scenarios

/** @param {Point} point @param {Plan['scenario']} scenario @returns {Plan} */
const planAt = (point, scenario) => ({
  name: `${point.victim} hit ${point.when} ${point.name}, ${scenario}`,
  promise: point.promise,
  walk: point.walk,
  then: point.then,
  point,
  scenario,
  comesBack: scenario === 'two tabs',
})

/** @typedef {{ point: Point, scenario: Plan['scenario'] }} CrashCase */
/** @typedef {Pick<Wave, 'part' | 'crash' | 'losesJobs'>} CrashKind */

/**
 * Splits items into groups of similar size.
 * @template T
 * @param {T[]} items
 * @param {number} count of groups
 */
const inGroups = (items, count) =>
  Array.from({ length: count }, (_, group) =>
    items.filter((_item, index) => index % count === group),
  )

/**
 * Groups purchases that are hit together. Webhook points have waves apart, as in all others the
 * webhooks arrive only with the crash.
 * @param {CrashCase[]} cases
 * @param {CrashKind} how
 * @param {boolean} [isForBoth] whether the crash hits both processes
 * @returns {Wave[]}
 */
const waves = (cases, how, isForBoth = false) => {
  /** @param {boolean} isOfMessage @param {Point['victim']} victim */
  const casesFor = (isOfMessage, victim) =>
    cases.filter(
      ({ point }) => Boolean(point.isOfMessage) === isOfMessage && point.victim === victim,
    )
  /** @param {CrashCase[]} group */
  const split = (group, count = Math.ceil(group.length / CONCURRENCY)) => inGroups(group, count)
  /** @param {Wave['messages']} messages @returns {(some: CrashCase[]) => Wave} */
  const wave = (messages) => (some) => ({
    ...how,
    messages,
    plans: some.map(({ point, scenario }) => planAt(point, scenario)),
  })
  const webhooks = [casesFor(true, 'site'), casesFor(true, 'worker')]
  const [site, worker] = [casesFor(false, 'site'), casesFor(false, 'worker')]
  const count = Math.ceil(Math.max(site.length, worker.length) / CONCURRENCY)
  const both = split(site, count).map((some, index) => [...some, ...split(worker, count)[index]])
  const [messages, others] = isForBoth
    ? [[webhooks.flat()], both]
    : [webhooks.flatMap((group) => split(group)), [...split(site), ...split(worker)]]
  return [...messages.map(wave('normal')), ...others.map(wave('delayed'))].filter(
    ({ plans }) => plans.length > 0,
  )
}

/** @type {CrashKind} */
const killed = { part: 'killed in the middle', crash: 'kill' }
/** @type {CrashKind} */
const forgotten = { part: 'jobs lost', crash: 'kill', losesJobs: true }
/** @type {CrashKind} */
const restarted = { part: 'the database goes', crash: 'restart the database' }
/** @type {CrashKind} */
const crashed = { part: 'the database goes', crash: 'crash the database' }

/** @param {Point[]} some @returns {CrashCase[]} */
const alone = (some) => some.map((point) => ({ point, scenario: 'alone' }))

/** @param {string} what @returns {(wave: Wave) => Wave} */
const named = (what) => (wave) => ({
  ...wave,
  plans: wave.plans.map((plan) => ({ ...plan, name: `${plan.name}, ${what}` })),
})

/**
 * Every PayPal fault at every call; the kill table in every scenario, one process at a time; and
 * the queue's jobs lost, the database restarted, and the database crashed at every point. The
 * faults come first: unpaid checkouts advance PayPal's clock, and its reports are then in the
 * future.
 * @returns {Wave[]}
 */
export const everyWave = () => [
  ...everyFault(),
  ...waves(
    points.flatMap((point) => scenariosAt(point).map((scenario) => ({ point, scenario }))),
    killed,
  ),
  ...waves(alone(points), forgotten).map(named('its jobs lost')),
  ...waves(alone(points), restarted).map(named('database restarted')),
  ...waves(alone(points), crashed).map(named('database crashed')),
]

/** @template T @param {readonly T[]} items @param {number} number */
const pick = (items, number) => items[number % items.length]

/** One point for each promise, chosen by the seed. @param {number} seed @returns {Point[]} */
const pointOfEachPromise = (seed) =>
  [...new Set(points.map(({ promise }) => promise))].map((promise, index) =>
    pick(
      points.filter((point) => point.promise === promise),
      seed + index,
    ),
  )

/** The crashes of the short form, in turns. @type {{ how: CrashKind, what?: string }[]} */
const crashes = [
  { how: killed },
  { how: forgotten, what: 'its jobs lost' },
  { how: killed },
  { how: crashed, what: 'database crashed' },
]

/**
 * The short form: one PayPal fault for each path, and one point for each promise of the kill table,
 * in changing scenarios. One wave loses the queue's jobs, and one the database.
 * @param {number} seed
 * @returns {Wave[]}
 */
export const shortWaves = (seed) => {
  const cases = pointOfEachPromise(seed).map((point, index) => ({
    point,
    scenario: pick(scenariosAt(point), index + seed),
  }))
  const hit = waves(cases, killed, true).map((wave, index) => {
    const { how, what } = pick(crashes, index + seed)
    return what ? named(what)({ ...wave, ...how }) : wave
  })
  return [...onePerPath(seed), ...hit]
}
