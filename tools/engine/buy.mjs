// Run inside the lab: people buy the course through the proxy and press again what was not
// answered, until standard input ends. Prints what the books say once everything has come to rest.
import { setTimeout as sleep } from 'node:timers/promises'
import { openBuyer } from '../faults/buyer.mjs'
import { course } from '../faults/world.mjs'
import { withClient } from '../lib/postgres.mjs'
import { SIMULATOR, SITE } from './lab-settings.mjs'
import { untilRest } from './until-rest.mjs'

const BUYERS = 3
/** The site takes 60 orders of one address in ten minutes (src/server/limits/limits.ts). */
const MOST = 40
const AGAIN_MS = 200
const PATIENCE_MS = 60_000

const [database = '', outbox = ''] = process.argv.slice(2)
let isOver = false
process.stdin.resume()
process.stdin.once('end', () => (isOver = true))

const said = await withClient(database, async (client) => {
  const query = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
    (await client.query(text, values)).rows
  const [{ price }] = await query('select price from courses where slug = $1', [course])
  const world = {
    site: SITE,
    simulator: SIMULATOR,
    outbox,
    query,
    actions: '',
    priceCents: Math.round(Number(price) * 100),
    leftAlone: new Set(),
  }
  /** @type {ReturnType<typeof openBuyer>[]} */
  const paid = []
  let repeated = 0

  const buy = async () => {
    const buyer = openBuyer(world)
    paid.push(buyer)
    await buyer.arrive()
    for (const step of /** @type {const} */ (['order', 'approve', 'capture', 'register'])) {
      const limit = performance.now() + PATIENCE_MS
      while (!(await buyer.take(step))) {
        if (performance.now() > limit) throw new Error(`${buyer.email} never got past ${step}.`)
        repeated += 1
        await sleep(AGAIN_MS)
      }
    }
  }
  const keepBuying = async () => {
    while (!isOver && paid.length < MOST) await buy()
  }
  await Promise.all(Array.from({ length: BUYERS }, keepBuying))
  return `${await untilRest(world, paid)}; pressed again ${repeated} times`
})
process.stdout.write(said)
