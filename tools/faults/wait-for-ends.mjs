import { afterwards } from './checks-after-run.mjs'
import { compareRunLedger, readRunLedger, readJobs, readPayPal, simulate } from './ledger.mjs'
import { isClosed, isClosedWithAccount, isDisputed, isInReview, isPaid } from './outcomes.mjs'
import { readPasswordLink } from './mails.mjs'
import { letTimePass } from './time.mjs'

/** @import { End } from './outcomes.mjs' */
/** @import { Purchase } from './run.mjs' */
/** @import { World } from './world.mjs' */

const ENDS_MS = 240_000

/**
 * Does something for all that have not failed, at the same time.
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} work
 */
export const each = (purchases, work) =>
  Promise.all(
    purchases
      .filter(({ failure }) => failure === null)
      .map((purchase) =>
        work(purchase).catch((error) => {
          purchase.failure ??= error instanceof Error ? error.message : String(error)
        }),
      ),
  )

/**
 * @param {World} world @param {Purchase[]} purchases @returns {Promise<string[]>} of their
 *   checkouts
 */
export const idsOf = async (world, purchases) => {
  const emails = purchases.map(({ buyer }) => buyer.email)
  const rows = await world.query(`select id::text from checkouts where email = any($1)`, [emails])
  return rows.map(({ id }) => id)
}

/**
 * What the books have to say of a purchase in the end.
 * @param {Purchase} purchase
 * @returns {End}
 */
export const endOf = ({ plan, buyer }) => {
  if (plan.isForAPerson) return isInReview
  if (plan.then) return afterwards[plan.then].end
  if (buyer.hasApproved()) return isPaid
  return plan.scenario === 'with an account' ? isClosedWithAccount : isClosed
}

/**
 * Waits until everything has come to rest, and then looks once more: what is done twice is often
 * done late. Whatever is not right by then is a failure of its purchase; what is no purchase's own
 * is one of all of them, and is told once.
 * @param {World} world
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => End} endFor
 * @param {string[]} [others] checkouts whose time has not come
 */
export const waitForOutcomes = async (world, purchases, endFor, others = []) => {
  const limit = performance.now() + ENDS_MS
  for (let looks = 0; looks < 2;) {
    const paypal = await readPayPal(world)
    const open = []
    for (const purchase of purchases.filter(({ failure }) => failure === null)) {
      const books = await readRunLedger(world, { ...purchase, email: purchase.buyer.email }, paypal)
      purchase.ids = books.ids
      if (!endFor(purchase)(books, world.priceCents)) open.push({ purchase, books })
    }
    const found = [
      ...(await readJobs(world, [...others, ...world.pendingIds])),
      ...(await compareRunLedger(world, paypal)),
    ]
    const rest = found.filter((line) => !world.told.has(line))
    looks = open.length === 0 && rest.length === 0 ? looks + 1 : 0
    // What looked right once is looked at once more.
    if (looks === 0 && performance.now() > limit) {
      for (const { purchase, books } of open)
        purchase.failure = `${purchase.buyer.email}: ${JSON.stringify(books)} ${rest.join('; ')}`
      if (open.length === 0)
        for (const purchase of purchases) purchase.failure ??= `Not at rest: ${rest.join('; ')}`
      for (const line of rest) world.told.add(line)
      return
    }
    await letTimePass(world)
  }
}

/** A fault that nobody met proves nothing. @param {World} world @param {Purchase[]} purchases */
export const assertOutcomes = async (world, purchases) => {
  const { faults } = await simulate(world, 'faults')
  for (const { route, kind, orderId, used } of faults) {
    if (used > 0) continue
    const planned = purchases.find(
      ({ plan, buyer }) =>
        plan.faults?.some((fault) => fault.route === route && fault.kind === kind) &&
        (orderId === undefined || buyer.orderId() === orderId),
    )
    if (planned) planned.failure ??= `PayPal was never asked for this: ${kind} at ${route}.`
  }
}

/**
 * Whose browser never came back has a link in the mail, and it leads into the course.
 * @param {World} world
 * @param {Purchase} purchase
 */
export const enter = async (world, purchase) => {
  const { plan, buyer } = purchase
  const end = endOf(purchase)
  if ((end !== isPaid && end !== isDisputed) || buyer.hasAccount()) return
  const link = readPasswordLink(world, buyer.email)
  if (link) return buyer.enterBy(link)
  // They may have chosen a password, and the answer was lost.
  if (!plan.comesBack && !plan.walk.includes('register'))
    throw new Error('No email links to the course.')
  await buyer.enterByPassword()
}
