import { setTimeout as sleep } from 'node:timers/promises'
import { simulate } from './ledger.mjs'
import { each, idsOf } from './wait-for-ends.mjs'
import { makeJobsDue, loseJobs, passTime } from './time.mjs'

/** @import { Crash, Purchase, Wave } from './run.mjs' */
/** @import { World } from './world.mjs' */

/** How long purchases may take to come to their points. */
const REACH_MS = 120_000
const EVERY_MS = 250
/** For messages that come in the moment of the crash. */
const MESSAGE_MS = 300

/**
 * Holds every purchase at its point, strikes, and starts what is dead.
 * @param {World} world
 * @param {Wave} wave
 * @param {Crash} crash
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} go what each does on its way there
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
  if (losesJobs) await loseJobs(world)
  await passTime(world, crash === 'kill' ? victims : ['site', 'worker'])
  await world.revive()
  await Promise.all(walks)
}

/** @param {World} world @param {Purchase} purchase @returns {Promise<void>} once it is held */
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
 * Sends every purchase on its way and waits until each point has one that is held there. A point
 * holds whoever comes first: so those that the worker is to hold have been at the site before the
 * site holds anybody, and the worker is told that its time has come when the site holds whom it is
 * to hold.
 * @param {World} world
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} go
 * @returns {Promise<Promise<unknown>[]>} the ways, of which some end after the crash
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
