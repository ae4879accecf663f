import { postPaymentEvents } from './post-payment-events.mjs'
import {
  findLedgerMismatches,
  readBuyerLedger,
  readUnfinishedJobs,
  readPayPalState,
  callSimulator,
} from './ledger.mjs'
import { isClosed, isClosedWithAccount, isDisputed, isInReview, isPaid } from './outcomes.mjs'
import { readPasswordLink } from './read-emails.mjs'
import { simulateHourAndRefunds } from './simulate-time.mjs'

/** @import { OutcomeCheck } from './outcomes.mjs' */
/** @import { Purchase } from './run.mjs' */
/** @import { TestEnvironment } from './test-environment.mjs' */

const TIMEOUT_MS = 240_000

/**
 * Runs `work` concurrently for all purchases that haven't failed. An error fails its purchase.
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<unknown>} work
 */
export const forEachActive = (purchases, work) =>
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
 * Reads the IDs of the purchases' checkouts.
 * @param {TestEnvironment} testEnv
 * @param {Purchase[]} purchases
 * @returns {Promise<string[]>}
 */
export const readCheckoutIds = async (testEnv, purchases) => {
  const emails = purchases.map(({ buyer }) => buyer.email)
  const rows = await testEnv.query(`select id::text from checkouts where email = any($1)`, [emails])
  return rows.map(({ id }) => id)
}

/** Returns a purchase's expected outcome. @param {Purchase} purchase @returns {OutcomeCheck} */
export const getExpectedOutcome = ({ plan, buyer }) => {
  if (plan.needsReview) return isInReview
  if (plan.event) return postPaymentEvents[plan.event].expected
  if (buyer.hasApproved()) return isPaid
  return plan.scenario === 'with an account' ? isClosedWithAccount : isClosed
}

/**
 * Waits until all outcomes are as expected twice in a row, because duplicate work is often late. At
 * the time limit, a mismatch fails its purchase. Other problems fail all purchases, but only once.
 * @param {TestEnvironment} testEnv
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => OutcomeCheck} expectedFor
 * @param {string[]} [ignoredIds] IDs of checkouts that don't count yet
 */
export const waitForOutcomes = async (testEnv, purchases, expectedFor, ignoredIds = []) => {
  const deadline = performance.now() + TIMEOUT_MS
  for (let matchCount = 0; matchCount < 2;) {
    const paypal = await readPayPalState(testEnv)
    const mismatches = []
    for (const purchase of purchases.filter(({ failure }) => failure === null)) {
      const ledger = await readBuyerLedger(
        testEnv,
        { ...purchase, email: purchase.buyer.email },
        paypal,
      )
      purchase.ids = ledger.ids
      if (!expectedFor(purchase)(ledger, testEnv.priceCents)) mismatches.push({ purchase, ledger })
    }
    const problems = [
      ...(await readUnfinishedJobs(testEnv, [...ignoredIds, ...testEnv.pendingIds])),
      ...(await findLedgerMismatches(testEnv, paypal)),
    ]
    const newProblems = problems.filter((line) => !testEnv.reportedProblems.has(line))
    matchCount = mismatches.length === 0 && newProblems.length === 0 ? matchCount + 1 : 0
    if (matchCount === 0 && performance.now() > deadline) {
      for (const { purchase, ledger } of mismatches)
        purchase.failure = `${purchase.buyer.email}: ${JSON.stringify(ledger)} ${newProblems.join('; ')}`
      if (mismatches.length === 0)
        for (const purchase of purchases)
          purchase.failure ??= `Not at rest: ${newProblems.join('; ')}`
      for (const line of newProblems) testEnv.reportedProblems.add(line)
      return
    }
    await simulateHourAndRefunds(testEnv)
  }
}

/**
 * Fails purchases whose fault never occurred.
 * @param {TestEnvironment} testEnv
 * @param {Purchase[]} purchases
 */
export const failPurchasesWithUnusedFaults = async (testEnv, purchases) => {
  const { faults } = await callSimulator(testEnv, 'faults')
  for (const { route, kind, orderId, used } of faults) {
    if (used > 0) continue
    const plannedPurchase = purchases.find(
      ({ plan, buyer }) =>
        plan.faults?.some((fault) => fault.route === route && fault.kind === kind) &&
        (orderId === undefined || buyer.orderId() === orderId),
    )
    if (plannedPurchase)
      plannedPurchase.failure ??= `PayPal was never asked for this: ${kind} at ${route}.`
  }
}

/**
 * Asserts that a buyer whose browser was closed can open the course with an emailed link.
 * @param {TestEnvironment} testEnv
 * @param {Purchase} purchase
 */
export const assertCanSignIn = async (testEnv, purchase) => {
  const { plan, buyer } = purchase
  const expected = getExpectedOutcome(purchase)
  if ((expected !== isPaid && expected !== isDisputed) || buyer.hasAccount()) return
  const link = readPasswordLink(testEnv, buyer.email)
  if (link) return buyer.choosePasswordByLink(link)
  // If there is no link, the registration may have succeeded although its response was lost.
  if (!plan.isReturning && !plan.browserSteps.includes('register'))
    throw new Error('No email links to the course.')
  await buyer.signInWithPassword()
}
