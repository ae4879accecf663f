import { randomWaves } from './by-chance.mjs'
import { laterCalls, lostTogether, misbehaving, notFitting, told, untold } from './faults.mjs'
import { points } from './points.mjs'

/** @typedef {import('./run.mjs').Plan} Plan */
/** @typedef {import('./run.mjs').Wave} Wave */
/** @typedef {import('./points.mjs').Point} Point */

/** A worker does four things at once: with that many held it does nothing else. */
const AT_ONCE = 4

/** @type {Plan['company'][]} */
const companies = ['alone', 'two tabs', 'duplicate webhook', 'with an account']

/** Whoever has an account gets none, and a payment that is held is a visitor's here. @param {Point} point */
const companiesAt = ({ name, then }) =>
  name.startsWith('the account') || then === 'cleared'
    ? companies.filter((company) => company !== 'with an account')
    : companies

/** @param {Point} point @param {Plan['company']} company @returns {Plan} */
const planAt = (point, company) => ({
  name: `${point.victim} struck ${point.when} ${point.name}, ${company}`,
  ...{ promise: point.promise, walk: point.walk, then: point.then, point, company },
  comesBack: company === 'two tabs',
})

/**
 * Purchases that are struck together: those of one process, as the other one goes on, and those of messages apart, as
 * all other messages come with the blow only.
 *
 * @param {{ point: Point, company: Plan['company'] }[]} places
 * @param {How} how
 * @returns {Wave[]}
 */
const waves = (places, how) =>
  [
    places.filter(({ point }) => point.isOfMessage),
    places.filter(({ point }) => !point.isOfMessage && point.victim === 'site'),
    places.filter(({ point }) => !point.isOfMessage && point.victim === 'worker'),
  ].flatMap((group, index) =>
    inGroups(group, AT_ONCE).map((some) => ({
      ...how,
      messages: index === 0 ? 'normal' : 'delayed',
      plans: some.map(({ point, company }) => planAt(point, company)),
    })),
  )

/** @template T @param {T[]} items @param {number} size @returns {T[][]} of about the same size, and no larger */
const inGroups = (items, size) => {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, turn) =>
    items.filter((_item, index) => index % count === turn),
  )
}

/** @typedef {Pick<Wave, 'part' | 'blow' | 'losesJobs'>} How */

/** @type {How} */
const killed = { part: 'killed in the middle', blow: 'kill' }
/** @type {How} */
const forgotten = { part: 'jobs lost', blow: 'kill', losesJobs: true }
/** @type {How} */
const restarted = { part: 'the database goes', blow: 'restart the database' }
/** @type {How} */
const crashed = { part: 'the database goes', blow: 'crash the database' }

/** @param {Point[]} some */
const alone = (some) => some.map((point) => ({ point, company: companies[0] }))

/** @param {Wave} wave @param {string} what @returns {Wave} */
const named = (wave, what) => ({
  ...wave,
  plans: wave.plans.map((plan) => ({ ...plan, name: `${plan.name}, ${what}` })),
})

/**
 * Every fault of PayPal's at every call; the kill table alone, with two tabs, with duplicate webhooks and for somebody who has an
 * account; the queue's jobs lost, the database restarted and the database crashed at every point; and as many random runs. The
 * faults come first: PayPal's clock is put forward for what nobody paid, and its reports then lie in the future.
 *
 * @param {{ runs: number, seed: number }} options
 * @returns {Wave[]}
 */
export const everyWave = ({ runs, seed }) => [
  ...misbehaving(),
  ...waves(
    points.flatMap((point) => companiesAt(point).map((company) => ({ point, company }))),
    killed,
  ),
  ...waves(alone(points), forgotten).map((wave) => named(wave, 'its jobs lost')),
  ...waves(alone(points), restarted).map((wave) => named(wave, 'database restarted')),
  ...waves(alone(points), crashed).map((wave) => named(wave, 'database crashed')),
  ...randomWaves(runs, seed),
]

/** @template T @param {readonly T[]} items @param {number} number */
const turn = (items, number) => items[number % items.length]

/** As many points of each process as it can be held at, others for each seed. @param {number} seed @param {Point['victim'][]} victims */
const somePoints = (seed, victims) => {
  const apart = points.filter(({ isOfMessage }) => !isOfMessage)
  return victims.flatMap((victim) => {
    const all = apart.filter((point) => point.victim === victim)
    return Array.from({ length: AT_ONCE }, (_, index) =>
      turn(all, seed + index * Math.floor(all.length / AT_ONCE)),
    )
  })
}

/** Those of both processes in one wave: the database is everybody's. @param {Wave[]} some @returns {Wave} */
const together = (some) => ({ ...some[0], plans: some.flatMap(({ plans }) => plans) })

/**
 * The short form: each fault of PayPal's that leads elsewhere once, at the calls that move money and at those that find out
 * later; each point of the kill table once, in changing company; jobs lost, the database restarted and crashed at some
 * points; and some random runs. Only the long form breaks every call in every way, has every company at every point, loses the
 * jobs and the database at each, and tries hundreds of random ones.
 *
 * @param {number} seed
 * @returns {Wave[]}
 */
export const shortWaves = (seed) => [
  {
    part: 'PayPal misbehaves',
    messages: 'normal',
    plans: [...lostTogether, ...notFitting, ...told],
  },
  { part: 'PayPal misbehaves', messages: 'dropped', plans: [...untold, ...laterCalls] },
  ...waves(
    points.map((point, index) => ({ point, company: turn(companiesAt(point), index + seed) })),
    killed,
  ),
  ...waves(alone(somePoints(seed, ['worker'])), forgotten).map((wave) =>
    named(wave, 'its jobs lost'),
  ),
  named(
    together(waves(alone(somePoints(seed, ['site', 'worker'])), restarted)),
    'database restarted',
  ),
  named(
    together(waves(alone(somePoints(seed + 1, ['site', 'worker'])), crashed)),
    'database crashed',
  ),
  ...randomWaves(9, seed),
]
