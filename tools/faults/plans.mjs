import { failingOnce, misbehaving } from './faults.mjs'
import { points } from './crash-points.mjs'

/** @import { Point } from './crash-points.mjs' */
/** @import { Plan, Wave } from './run.mjs' */

/** A worker does four things at once: with that many held it does nothing else. */
const AT_ONCE = 4

/** @type {Plan['scenario'][]} */
const scenarios = ['alone', 'two tabs', 'duplicate webhook', 'with an account']

/**
 * Whoever has an account gets none, and a payment that is held is a visitor's here.
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

/** @typedef {{ point: Point, scenario: Plan['scenario'] }} Place */
/** @typedef {Pick<Wave, 'part' | 'crash' | 'losesJobs'>} How */

/**
 * @template T @param {T[]} items @param {number} count @returns {T[][]} as many groups, of about
 *   the same size
 */
const inGroups = (items, count) =>
  Array.from({ length: count }, (_, turn) => items.filter((_item, index) => index % count === turn))

/**
 * Purchases that are hit together. Those of messages are apart, as all other messages come with the
 * crash only.
 * @param {Place[]} places
 * @param {How} how
 * @param {boolean} [isForBoth] whether the crash falls on both processes at once
 * @returns {Wave[]}
 */
const waves = (places, how, isForBoth = false) => {
  /** @param {boolean} isOfMessage @param {Point['victim']} victim */
  const chosen = (isOfMessage, victim) =>
    places.filter(
      ({ point }) => Boolean(point.isOfMessage) === isOfMessage && point.victim === victim,
    )
  /** @param {Place[]} group */
  const split = (group, count = Math.ceil(group.length / AT_ONCE)) => inGroups(group, count)
  /** @param {Wave['messages']} messages @returns {(some: Place[]) => Wave} */
  const wave = (messages) => (some) => ({
    ...how,
    messages,
    plans: some.map(({ point, scenario }) => planAt(point, scenario)),
  })
  const heard = [chosen(true, 'site'), chosen(true, 'worker')]
  const [site, worker] = [chosen(false, 'site'), chosen(false, 'worker')]
  const count = Math.ceil(Math.max(site.length, worker.length) / AT_ONCE)
  const both = split(site, count).map((some, index) => [...some, ...split(worker, count)[index]])
  const [messages, others] = isForBoth
    ? [[heard.flat()], both]
    : [heard.flatMap((group) => split(group)), [...split(site), ...split(worker)]]
  return [...messages.map(wave('normal')), ...others.map(wave('delayed'))].filter(
    ({ plans }) => plans.length > 0,
  )
}

/** @type {How} */
const killed = { part: 'killed in the middle', crash: 'kill' }
/** @type {How} */
const forgotten = { part: 'jobs lost', crash: 'kill', losesJobs: true }
/** @type {How} */
const restarted = { part: 'the database goes', crash: 'restart the database' }
/** @type {How} */
const crashed = { part: 'the database goes', crash: 'crash the database' }

/** @param {Point[]} some @returns {Place[]} */
const alone = (some) => some.map((point) => ({ point, scenario: 'alone' }))

/** @param {string} what @returns {(wave: Wave) => Wave} */
const named = (what) => (wave) => ({
  ...wave,
  plans: wave.plans.map((plan) => ({ ...plan, name: `${plan.name}, ${what}` })),
})

/**
 * Every fault of PayPal's at every call; the kill table alone, with two tabs, with duplicate
 * webhooks and for somebody who has an account, one process at a time; and the queue's jobs lost,
 * the database restarted and the database crashed at every point. The faults come first: PayPal's
 * clock is put forward for what nobody paid, and its reports then lie in the future.
 * @returns {Wave[]}
 */
export const everyWave = () => [
  ...misbehaving(),
  ...waves(
    points.flatMap((point) => scenariosAt(point).map((scenario) => ({ point, scenario }))),
    killed,
  ),
  ...waves(alone(points), forgotten).map(named('its jobs lost')),
  ...waves(alone(points), restarted).map(named('database restarted')),
  ...waves(alone(points), crashed).map(named('database crashed')),
]

/** @template T @param {readonly T[]} items @param {number} number */
const turn = (items, number) => items[number % items.length]

/** One point for each promise, others for each seed. @param {number} seed @returns {Point[]} */
const pointOfEachPromise = (seed) =>
  [...new Set(points.map(({ promise }) => promise))].map((promise, index) =>
    turn(
      points.filter((point) => point.promise === promise),
      seed + index,
    ),
  )

/** What hits the waves of the short form, in turns. @type {{ how: How, what?: string }[]} */
const crashes = [
  { how: killed },
  { how: forgotten, what: 'its jobs lost' },
  { how: killed },
  { how: crashed, what: 'database crashed' },
]

/**
 * The short form: of PayPal's faults one for each way to which they lead, at the calls that move
 * money and at those that find out later; and one point for each promise of the kill table, in
 * changing scenario. One wave loses the queue's jobs, and one the database. Only the long form
 * breaks every call in every way, dies before and after every point in every scenario and one
 * process at a time, and loses the jobs, restarts and crashes the database at each point.
 * @param {number} seed
 * @returns {Wave[]}
 */
export const shortWaves = (seed) => {
  const places = pointOfEachPromise(seed).map((point, index) => ({
    point,
    scenario: turn(scenariosAt(point), index + seed),
  }))
  const hit = waves(places, killed, true).map((wave, index) => {
    const { how, what } = turn(crashes, index + seed)
    return what ? named(what)({ ...wave, ...how }) : wave
  })
  return [...failingOnce(seed), ...hit]
}
