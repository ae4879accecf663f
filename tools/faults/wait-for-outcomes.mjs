import { postPaymentEvents } from './post-payment-events.mjs'
import { compareRunLedger, readRunLedger, readJobs, readPayPal, simulate } from './ledger.mjs'
import { isClosed, isClosedWithAccount, isDisputed, isInReview, isPaid } from './outcomes.mjs'
import { readPasswordLink } from './mails.mjs'
import { letTimePass } from './time.mjs'

/** @import { Outcome } from './outcomes.mjs' */
/** @import { Purchase } from './run.mjs' */
/** @import { World } from './world.mjs' */

const ENDS_MS = 240_000

/**
 * Runs `work` for all that have not failed, concurrently. An error fails its purchase.
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
 * Ids of the purchases' checkouts.
 * @param {World} world
 * @param {Purchase[]} purchases
 * @returns {Promise<string[]>}
 */
export const idsOf = async (world, purchases) => {
  const emails = purchases.map(({ buyer }) => buyer.email)
  const rows = await world.query(`select id::text from checkouts where email = any($1)`, [emails])
  return rows.map(({ id }) => id)
}

/** The expected outcome of a purchase. @param {Purchase} purchase @returns {Outcome} */
export const expectedOutcome = ({ plan, buyer }) => {
  if (plan.needsReview) return isInReview
  if (plan.then) return postPaymentEvents[plan.then].end
  if (buyer.hasApproved()) return isPaid
  return plan.scenario === 'with an account' ? isClosedWithAccount : isClosed
}

/**
 * Waits until all outcomes are as expected, twice in a row: duplicate work is often late. At the
 * time limit, a mismatch fails its purchase; other problems fail all purchases, and count once.
 * @param {World} world
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Outcome} endFor
 * @param {string[]} [others] checkouts whose time has not come
 */
export const waitForOutcomes = async (world, purchases, endFor, others = []) => {
  const limit = performance.now() + ENDS_MS
  for (let matches = 0; matches < 2;) {
    const paypal = await readPayPal(world)
    const open = []
    for (const purchase of purchases.filter(({ failure }) => failure === null)) {
      const ledger = await readRunLedger(
        world,
        { ...purchase, email: purchase.buyer.email },
        paypal,
      )
      purchase.ids = ledger.ids
      if (!endFor(purchase)(ledger, world.priceCents)) open.push({ purchase, ledger })
    }
    const problems = [
      ...(await readJobs(world, [...others, ...world.pendingIds])),
      ...(await compareRunLedger(world, paypal)),
    ]
    const rest = problems.filter((line) => !world.reportedProblems.has(line))
    matches = open.length === 0 && rest.length === 0 ? matches + 1 : 0
    if (matches === 0 && performance.now() > limit) {
      for (const { purchase, ledger } of open)
        purchase.failure = `${purchase.buyer.email}: ${JSON.stringify(ledger)} ${rest.join('; ')}`
      if (open.length === 0)
        for (const purchase of purchases) purchase.failure ??= `Not at rest: ${rest.join('; ')}`
      for (const line of rest) world.reportedProblems.add(line)
      return
    }
    await letTimePass(world)
  }
}

/**
 * Fails purchases whose fault was never used. @param {World} world @param {Purchase[]} purchases
 */
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
 * Asserts that a buyer whose browser was closed has an emailed link into the course.
 * @param {World} world
 * @param {Purchase} purchase
 */
export const assertCanSignIn = async (world, purchase) => {
  const { plan, buyer } = purchase
  const end = expectedOutcome(purchase)
  if ((end !== isPaid && end !== isDisputed) || buyer.hasAccount()) return
  const link = readPasswordLink(world, buyer.email)
  if (link) return buyer.signInByLink(link)
  // Without a link, registration may have succeeded although its response was lost.
  if (!plan.comesBack && !plan.walk.includes('register'))
    throw new Error('No email links to the course.')
  await buyer.signInByPassword()
}
