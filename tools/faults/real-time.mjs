// Whoever paid and closed the browser has the account and the mail within two minutes: nothing here
// lets time pass for them.
import { setTimeout as sleep } from 'node:timers/promises'
import { readRunLedger, readPayPal } from './ledger.mjs'
import { openBuyer } from './buyer.mjs'
import { isPaid } from './ends.mjs'
import { readPasswordLink } from './mails.mjs'

/** @typedef {import('./world.mjs').World} World */

/** The promise. */
const WITHIN_MS = 120_000
const EVERY_MS = 500

const promise = 'Who paid and closed the browser has the account and the mail within two minutes.'

/**
 * Several, because the worker may come to the same end in several orders.
 *
 * @type {import('./buyer.mjs').Step[][]}
 */
const walks = [
  ['order', 'approve'],
  ['order', 'approve'],
  ['order', 'approve'],
  ['order', 'approve', 'capture'],
  ['order', 'approve', 'capture'],
]

/**
 * Begins purchases whose browsers are closed at once. The returned function waits for their ends
 * and tells each.
 *
 * @param {World} world
 */
export const payInRealTime = async (world) => {
  const purchases = await Promise.all(
    walks.map(async (walk) => {
      const buyer = openBuyer(world)
      await buyer.arrive()
      for (const step of walk) if (!(await buyer.take(step))) throw new Error(`No ${step}.`)
      return { walk, buyer, paidAt: performance.now() }
    }),
  )
  const emails = purchases.map(({ buyer }) => buyer.email)
  for (const { id } of await world.query(`select id from checkouts where email = any($1)`, [
    emails,
  ]))
    world.leftAlone.add(id)
  const ends = Promise.all(purchases.map((purchase) => waitForCourse(world, purchase)))
  // Time passes for all others as soon as nobody is left alone any more.
  const results = ends.finally(() => world.leftAlone.clear())
  return () => results
}

/**
 * @param {World} world @param
 *   {{ walk: string[], buyer: ReturnType<typeof openBuyer>, paidAt: number }} purchase
 */
const waitForCourse = async (world, { walk, buyer, paidAt }) => {
  const name = `browser closed after ${walk.at(-1)}, in real time`
  for (;;) {
    const seconds = Math.round((performance.now() - paidAt) / 1000)
    try {
      const books = await readRunLedger(
        world,
        { email: buyer.email, ids: [] },
        await readPayPal(world),
      )
      const link = readPasswordLink(world, buyer.email)
      if (link && isPaid(books, world.priceCents)) {
        await buyer.enterBy(link)
        return { name: `${name} (${seconds} s)`, promise, failure: null }
      }
      if (performance.now() > paidAt + WITHIN_MS)
        return { name, promise, failure: `After ${seconds} s: ${JSON.stringify(books)}` }
    } catch (error) {
      return { name, promise, failure: error instanceof Error ? error.message : String(error) }
    }
    await sleep(EVERY_MS)
  }
}
