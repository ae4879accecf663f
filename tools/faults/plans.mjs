import { pickOnePlanPerPath, createAllFaultWaves } from './faults.mjs'
import { points } from './crash-points.mjs'

/** @import { Method } from '../paypal-simulator/eligibility.mjs' */
/** @import { CrashPoint } from './crash-points.mjs' */
/** @import { Plan, Wave } from './run.mjs' */

/** The worker's concurrency. When this many jobs are held, the worker does nothing else. */
const CONCURRENCY = 4

/** @type {Plan['scenario'][]} */
const scenarios = ['alone', 'two tabs', 'duplicate webhook', 'with an account']

/**
 * Returns the scenarios for a point: all of them, except 'with an account' if the point is the
 * creation of an account or the payment is pending.
 * @param {CrashPoint} point
 */
const scenariosFor = ({ name, event }) =>
  name.startsWith('the account') || event === 'cleared'
    ? scenarios.filter((scenario) => scenario !== 'with an account')
    : scenarios

/** @param {CrashPoint} point @param {Plan['scenario']} scenario @returns {Plan} */
const createPlan = (point, scenario) => ({
  name: `${point.victim} hit ${point.when} ${point.name}, ${scenario}`,
  promise: point.promise,
  browserSteps: point.browserSteps,
  event: point.event,
  point,
  scenario,
  isReturning: scenario === 'two tabs',
})

/** @typedef {{ point: CrashPoint, scenario: Plan['scenario'] }} CrashCase */
/** @typedef {Pick<Wave, 'part' | 'crash' | 'losesJobs'>} CrashSettings */

/**
 * Distributes cases into as few groups of similar size as the worker's concurrency allows.
 * @param {CrashCase[]} cases
 * @param {number} countPerProcess how many of the cases hit the same process
 */
const splitIntoGroups = (cases, countPerProcess) => {
  const groupCount = Math.ceil(countPerProcess / CONCURRENCY)
  return Array.from({ length: groupCount }, (_, group) =>
    cases.filter((_case, index) => index % groupCount === group),
  )
}

/**
 * Groups purchases that are hit together. Webhook points have their own waves, because in all other
 * waves the webhooks arrive only with the crash.
 * @param {CrashCase[]} cases
 * @param {CrashSettings} settings
 * @param {boolean} [isForBothProcesses] whether the crash hits both processes
 * @returns {Wave[]}
 */
const createWaves = (cases, settings, isForBothProcesses = false) =>
  [true, false].flatMap((isReachedByWebhook) => {
    const [siteCases, workerCases] = ['site', 'worker'].map((victim) =>
      cases.filter(
        ({ point }) =>
          Boolean(point.isReachedByWebhook) === isReachedByWebhook && point.victim === victim,
      ),
    )
    const groups = isForBothProcesses
      ? splitIntoGroups(
          [...siteCases, ...workerCases],
          Math.max(siteCases.length, workerCases.length),
        )
      : [siteCases, workerCases].flatMap((group) => splitIntoGroups(group, group.length))
    return groups.map((group) => ({
      ...settings,
      webhookMode: isReachedByWebhook ? 'normal' : 'delayed',
      plans: group.map(({ point, scenario }) => createPlan(point, scenario)),
    }))
  })

/** @type {CrashSettings} */
const processKill = { part: 'killed in the middle', crash: 'kill' }
/** @type {CrashSettings} */
const jobLoss = { part: 'jobs lost', crash: 'kill', losesJobs: true }
/** @type {CrashSettings} */
const databaseRestart = { part: 'the database goes', crash: 'restart the database' }
/** @type {CrashSettings} */
const databaseCrash = { part: 'the database goes', crash: 'crash the database' }

/** @param {CrashPoint[]} crashPoints @returns {CrashCase[]} */
const createAloneCases = (crashPoints) => crashPoints.map((point) => ({ point, scenario: 'alone' }))

/** @param {string} suffix @returns {(wave: Wave) => Wave} */
const withNameSuffix = (suffix) => (wave) => ({
  ...wave,
  plans: wave.plans.map((plan) => ({ ...plan, name: `${plan.name}, ${suffix}` })),
})

/** @template T @param {readonly T[]} items @param {number} number */
const pick = (items, number) => items[number % items.length]

/** @type {Method[]} */
const methodsBesidesCard = ['paypal', 'pay_later', 'venmo']

/** @param {Plan} plan @param {Method} method @returns {Plan} */
const withMethod = (plan, method) => ({ ...plan, method, name: `${plan.name}, by ${method}` })

/**
 * Plans every wave twice: with a card, and with the other methods in turn.
 * @param {Wave[]} waves
 */
const withEveryMethod = (waves) =>
  waves.flatMap((wave) => [
    { ...wave, plans: wave.plans.map((plan) => withMethod(plan, 'card')) },
    {
      ...wave,
      plans: wave.plans.map((plan, index) => withMethod(plan, pick(methodsBesidesCard, index))),
    },
  ])

/**
 * Uses the seed to give every other purchase a card, and the rest the other methods in turn.
 * @param {Wave[]} waves
 * @param {number} seed
 */
const withMethodsInTurn = (waves, seed) =>
  waves.map((wave) => ({
    ...wave,
    plans: wave.plans.map((plan, index) =>
      (index + seed) % 2 === 0
        ? withMethod(plan, 'card')
        : withMethod(plan, pick(methodsBesidesCard, Math.floor((index + seed) / 2))),
    ),
  }))

/**
 * Returns every PayPal fault at every call, the kill table in every scenario (one process at a
 * time), and, at every point, lost jobs, a database restart, and a database crash, with every
 * payment method. The faults come first, because expiring unpaid checkouts advances PayPal's clock,
 * and its reports are then dated in the future.
 */
export const createAllWaves = () =>
  withEveryMethod([
    ...createAllFaultWaves(),
    ...createWaves(
      points.flatMap((point) => scenariosFor(point).map((scenario) => ({ point, scenario }))),
      processKill,
    ),
    ...createWaves(createAloneCases(points), jobLoss).map(withNameSuffix('its jobs lost')),
    ...createWaves(createAloneCases(points), databaseRestart).map(
      withNameSuffix('database restarted'),
    ),
    ...createWaves(createAloneCases(points), databaseCrash).map(withNameSuffix('database crashed')),
  ])

/** Uses the seed to pick one point per promise. @param {number} seed @returns {CrashPoint[]} */
const pickPointPerPromise = (seed) =>
  [...new Set(points.map(({ promise }) => promise))].map((promise, index) =>
    pick(
      points.filter((point) => point.promise === promise),
      seed + index,
    ),
  )

/**
 * The short form's crashes, used in turn.
 * @type {{ settings: CrashSettings, suffix?: string }[]}
 */
const shortFormCrashes = [
  { settings: processKill },
  { settings: jobLoss, suffix: 'its jobs lost' },
  { settings: processKill },
  { settings: databaseCrash, suffix: 'database crashed' },
]

/**
 * Returns the short form: one PayPal fault for each path, and one point for each promise of the
 * kill table, in varying scenarios, half of them with a card. One wave loses the queue's jobs, and
 * one crashes the database.
 * @param {number} seed
 */
export const createShortWaves = (seed) => {
  const cases = pickPointPerPromise(seed).map((point, index) => ({
    point,
    scenario: pick(scenariosFor(point), index + seed),
  }))
  const crashWaves = createWaves(cases, processKill, true).map((wave, index) => {
    const { settings, suffix } = pick(shortFormCrashes, index + seed)
    return suffix ? withNameSuffix(suffix)({ ...wave, ...settings }) : wave
  })
  return withMethodsInTurn([...pickOnePlanPerPath(seed), ...crashWaves], seed)
}
