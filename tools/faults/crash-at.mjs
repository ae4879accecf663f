import { setTimeout as sleep } from 'node:timers/promises'
import { simulate } from './ledger.mjs'
import { each, idsOf } from './wait-for-outcomes.mjs'
import { makeJobsDue, deleteJobs, passTime } from './time.mjs'

/** @import { Crash, Purchase, Wave } from './run.mjs' */
/** @import { World } from './world.mjs' */

/** How long purchases may take to reach their points. */
const REACH_MS = 120_000
const EVERY_MS = 250
/** For webhooks that arrive at the moment of the crash. */
const MESSAGE_MS = 300

/**
 * Holds every purchase at its point, crashes, and restarts what was killed.
 * @param {World} world
 * @param {Wave} wave
 * @param {Crash} crash
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} go leads a purchase to its point
 */
export const crashAt = async (world, { messages, losesJobs }, crash, purchases, go) => {
  const alive = purchases.filter(({ failure }) => failure === null)
  const walks = await holdAll(world, alive, (purchase) => each([purchase], go))
  for (const gates of Object.values(world.gates))
    for (const gate of Object.values(gates)) gate.disarm()
  for (const purchase of alive)
    if (!purchase.wasHit) purchase.failure ??= 'The purchase never came to this point.'

  const victims = victimsOf(alive)
  if (messages === 'delayed') {
    void simulate(world, 'webhooks/deliver', {}).catch(() => undefined)
    await sleep(MESSAGE_MS)
  }
  if (crash === 'kill') await Promise.all(victims.map((victim) => world.kill(victim)))
  else await (crash === 'crash the database' ? world.crashDatabase() : world.restartDatabase())
  if (losesJobs) await deleteJobs(world)
  await passTime(world, crash === 'kill' ? victims : ['site', 'worker'])
  await world.revive()
  await Promise.all(walks)
}

/**
 * Resolves once the purchase is held.
 * @param {World} world
 * @param {Purchase} purchase
 * @returns {Promise<void>}
 */
const arm = (world, purchase) =>
  new Promise((resolve) => {
    const { point } = purchase.plan
    if (!point) throw new Error('There is no crash point.')
    const fire = () => {
      purchase.wasHit = true
      resolve()
    }
    world.gates[point.victim][point.via].arm({ ...point, fire })
  })

/**
 * Starts every purchase and waits until each point holds one. A point holds the first that comes:
 * so the purchases for the worker pass the site before the site's points are armed, and the
 * worker's jobs become due after that.
 * @param {World} world
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} go
 * @returns {Promise<Promise<unknown>[]>} of `go`; some end after the crash
 */
const holdAll = async (world, purchases, go) => {
  const limit = performance.now() + REACH_MS
  const ofWorker = purchases.filter(({ plan }) => plan.point?.victim === 'worker')
  const ofSite = purchases.filter((purchase) => !ofWorker.includes(purchase))
  const atWorker = Promise.all(ofWorker.map((purchase) => arm(world, purchase)))
  const walks = ofWorker.map(go)
  await Promise.race([atWorker, Promise.all(walks), sleep(limit - performance.now())])
  const atSite = Promise.all(ofSite.map((purchase) => arm(world, purchase)))
  walks.push(...ofSite.map(go))
  await Promise.race([atSite, Promise.all(walks), sleep(limit - performance.now())])
  const outcome = { isOver: false }
  const all = Promise.all([atWorker, atSite]).then(() => (outcome.isOver = true))
  while (!outcome.isOver && performance.now() < limit) {
    await makeJobsDue(world, await idsOf(world, ofWorker))
    await Promise.race([all, sleep(EVERY_MS)])
  }
  return walks
}

/** @param {Purchase[]} purchases */
const victimsOf = (purchases) => [
  ...new Set(purchases.flatMap(({ plan }) => (plan.point ? [plan.point.victim] : []))),
]
