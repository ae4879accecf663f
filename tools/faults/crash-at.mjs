import { setTimeout as sleep } from 'node:timers/promises'
import { callSimulator } from './ledger.mjs'
import { forEachActive, readCheckoutIds } from './wait-for-outcomes.mjs'
import { makeJobsDue, deleteJobs, simulateHour } from './simulate-time.mjs'

/** @import { Crash, Purchase, Wave } from './run.mjs' */
/** @import { TestEnvironment } from './test-environment.mjs' */

/** How long purchases may take to reach their points. */
const REACH_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 250
/** How long to wait, so that webhooks arrive at the moment of the crash. */
const WEBHOOK_DELAY_MS = 300

/**
 * Holds every purchase at its point, triggers the crash, and restarts what was killed.
 * @param {TestEnvironment} testEnv
 * @param {Wave} wave
 * @param {Crash} crash
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} advance takes a purchase to its point
 */
export const crashAt = async (testEnv, { webhookMode, losesJobs }, crash, purchases, advance) => {
  const activePurchases = purchases.filter(({ failure }) => failure === null)
  const pendingAdvances = await holdAll(testEnv, activePurchases, (purchase) =>
    forEachActive([purchase], advance),
  )
  for (const gates of Object.values(testEnv.gates))
    for (const gate of Object.values(gates)) gate.disarm()
  for (const purchase of activePurchases)
    if (!purchase.wasHit) purchase.failure ??= 'The purchase never came to this point.'

  const victims = listVictims(activePurchases)
  if (webhookMode === 'delayed') {
    void callSimulator(testEnv, 'webhooks/deliver', {}).catch(() => undefined)
    await sleep(WEBHOOK_DELAY_MS)
  }
  if (crash === 'kill') await Promise.all(victims.map((victim) => testEnv.kill(victim)))
  else await (crash === 'crash the database' ? testEnv.crashDatabase() : testEnv.restartDatabase())
  if (losesJobs) await deleteJobs(testEnv)
  await simulateHour(testEnv, crash === 'kill' ? victims : ['site', 'worker'])
  await testEnv.ensureRunning()
  await Promise.all(pendingAdvances)
}

/**
 * Arms the purchase's trigger, and resolves once the trigger holds the purchase.
 * @param {TestEnvironment} testEnv
 * @param {Purchase} purchase
 * @returns {Promise<void>}
 */
const armPurchase = (testEnv, purchase) =>
  new Promise((resolve) => {
    const { point } = purchase.plan
    if (!point) throw new Error('There is no crash point.')
    const fire = () => {
      purchase.wasHit = true
      resolve()
    }
    testEnv.gates[point.victim][point.via].arm({ ...point, fire })
  })

/**
 * Starts every purchase and waits until each point holds one. A point holds the first purchase that
 * arrives, so purchases for the worker pass the site before the site's points are armed. Only then
 * do the worker's jobs become due.
 * @param {TestEnvironment} testEnv
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} advance
 * @returns {Promise<Promise<unknown>[]>} the results of `advance`; some resolve after the crash
 */
const holdAll = async (testEnv, purchases, advance) => {
  const deadline = performance.now() + REACH_TIMEOUT_MS
  const workerPurchases = purchases.filter(({ plan }) => plan.point?.victim === 'worker')
  const sitePurchases = purchases.filter((purchase) => !workerPurchases.includes(purchase))
  /** @type {Promise<unknown>[]} */
  const pendingAdvances = []
  /** @param {Purchase[]} group */
  const startAndHold = async (group) => {
    const allHeld = Promise.all(group.map((purchase) => armPurchase(testEnv, purchase)))
    pendingAdvances.push(...group.map(advance))
    await Promise.race([allHeld, Promise.all(pendingAdvances), sleep(deadline - performance.now())])
    return { allHeld }
  }
  const { allHeld: allHeldAtWorker } = await startAndHold(workerPurchases)
  const { allHeld: allHeldAtSite } = await startAndHold(sitePurchases)
  const progress = { isDone: false }
  const allHeld = Promise.all([allHeldAtWorker, allHeldAtSite]).then(() => (progress.isDone = true))
  while (!progress.isDone && performance.now() < deadline) {
    await makeJobsDue(testEnv, await readCheckoutIds(testEnv, workerPurchases))
    await Promise.race([allHeld, sleep(POLL_INTERVAL_MS)])
  }
  return pendingAdvances
}

/** @param {Purchase[]} purchases */
const listVictims = (purchases) => [
  ...new Set(purchases.flatMap(({ plan }) => (plan.point ? [plan.point.victim] : []))),
]
