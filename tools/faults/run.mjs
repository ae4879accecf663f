import { postPaymentEvents, enqueueTwoAudits } from './post-payment-events.mjs'
import { readPayPalState, callSimulator } from './ledger.mjs'
import { createBuyer } from './buyer.mjs'
import { isClosedWithAccount, isPending } from './outcomes.mjs'
import {
  forEachActive,
  getExpectedOutcome,
  assertCanSignIn,
  readCheckoutIds,
  failPurchasesWithUnusedFaults,
  waitForOutcomes,
} from './wait-for-outcomes.mjs'
import { crashAt } from './crash-at.mjs'
import { expireCheckouts } from './simulate-time.mjs'

/** @import { Method } from '../paypal-simulator/eligibility.mjs' */
/** @import { PostPaymentEvent } from './post-payment-events.mjs' */
/** @import { PurchaseStep } from './buyer.mjs' */
/** @import { CrashPoint } from './crash-points.mjs' */
/** @import { TestEnvironment } from './test-environment.mjs' */
/** @typedef {'alone' | 'two tabs' | 'duplicate webhook' | 'with an account'} Scenario */
/** @typedef {'kill' | 'restart the database' | 'crash the database'} Crash */
/** @typedef {{ route: string, kind: string, times?: number }} Fault */

/**
 * @typedef {object} Plan a planned purchase
 * @property {string} name
 * @property {string} promise
 * @property {Method} [method] how the buyer pays; by default with PayPal
 * @property {PurchaseStep[]} browserSteps the browser's steps before it is closed
 * @property {Pick<CrashPoint, 'victim' | 'via' | 'steps' | 'when'>} [point] where the crash hits
 * @property {PostPaymentEvent} [event] what happens after the payment
 * @property {Scenario} scenario
 * @property {boolean} isReturning whether the buyer opens the page again later
 * @property {Fault[]} [faults] PayPal's faults in calls about this purchase
 * @property {boolean} [needsReview] whether a mismatch needs the instructor's review
 *
 * @typedef {object} Wave concurrent purchases with a common crash
 * @property {string} part the part of the fault tests
 * @property {Plan[]} plans
 * @property {Crash} [crash] happens when all purchases are held at their points
 * @property {'normal' | 'delayed' | 'dropped'} webhookMode how webhooks arrive; 'delayed' means
 *   with the crash
 * @property {boolean} [losesJobs] whether the queue's jobs are lost
 *
 * @typedef {object} Purchase
 * @property {Plan} plan
 * @property {ReturnType<typeof createBuyer>} buyer
 * @property {string[]} ids of the purchase's known checkouts
 * @property {boolean} wasHit whether it reached its point before the crash
 * @property {string | null} failure
 */

const HOUR_SECONDS = 60 * 60

// Routes whose calls name no purchase. Their faults hit the next call of any purchase.
const generalRoutes = [
  'token',
  'create-order',
  'verify-webhook',
  'search-transactions',
  'list-disputes',
]

/**
 * Prepares all waves together: creates accounts, and makes the purchases that have an event after
 * the payment.
 * @param {TestEnvironment} testEnv
 * @param {Wave[]} waves
 * @returns {Promise<{ wave: Wave, purchases: Purchase[] }[]>}
 */
export const prepareWaves = async (testEnv, waves) => {
  await callSimulator(testEnv, 'webhooks', { mode: 'normal' })
  const preparedWaves = waves.map((wave) => ({
    wave,
    purchases: wave.plans.map((plan) => {
      const { payer } = plan.event ? postPaymentEvents[plan.event] : {}
      const buyer = createBuyer(testEnv, payer, plan.method)
      /** @type {Purchase} */
      return { plan, buyer, ids: [], wasHit: false, failure: null }
    }),
  }))
  await preparePurchases(
    testEnv,
    preparedWaves.flatMap(({ purchases }) => purchases),
  )
  return preparedWaves
}

/**
 * Runs concurrent purchases that are hit together. A purchase fails if it doesn't reach its
 * expected outcome in time. All fail if jobs still wait, or if PayPal's ledger and ours differ.
 * @param {TestEnvironment} testEnv
 * @param {{ wave: Wave, purchases: Purchase[] }} preparedWave
 */
export const runWave = async (testEnv, { wave, purchases }) => {
  const { crash, webhookMode, plans } = wave
  await callSimulator(testEnv, 'webhooks', { mode: webhookMode, delaySeconds: HOUR_SECONDS })
  const faults = plans.flatMap((plan) => plan.faults ?? [])
  if (faults.some(({ route }) => route === 'token')) await dropCachedTokens(testEnv)
  for (const fault of faults.filter(isGeneral)) await callSimulator(testEnv, 'faults', fault)
  for (const id of await readCheckoutIds(testEnv, purchases)) testEnv.pendingIds.delete(id)

  if (crash)
    await crashAt(testEnv, wave, crash, purchases, (purchase) => advancePurchase(testEnv, purchase))
  else await forEachActive(purchases, (purchase) => advancePurchase(testEnv, purchase))
  if (webhookMode === 'dropped') await enqueueTwoAudits(testEnv)
  await forEachActive(purchases, (purchase) => repeatVisits(testEnv, purchase))
  // An approved order must end with a course, even if the site doesn't know of the approval yet.
  const unpaidPurchases = purchases.filter(({ plan, buyer }) => !plan.event && !buyer.hasApproved())
  const unpaidIds = await readCheckoutIds(testEnv, unpaidPurchases)
  const paidPurchases = purchases.filter((purchase) => !unpaidPurchases.includes(purchase))
  await waitForOutcomes(testEnv, paidPurchases, getExpectedOutcome, unpaidIds)
  await failPurchasesWithUnusedFaults(testEnv, purchases)
  await callSimulator(testEnv, 'faults', undefined, 'DELETE')
  if (unpaidPurchases.length > 0) {
    await expireCheckouts(testEnv, unpaidIds)
    await waitForOutcomes(testEnv, unpaidPurchases, getExpectedOutcome)
  }
  await forEachActive(purchases, (purchase) => assertCanSignIn(testEnv, purchase))
}

/** @param {Fault} fault */
const isGeneral = ({ route }) => generalRoutes.includes(route)

/** Restarts the processes, which cache their token for hours. @param {TestEnvironment} testEnv */
const dropCachedTokens = async (testEnv) => {
  await Promise.all([testEnv.kill('site'), testEnv.kill('worker')])
  await testEnv.ensureRunning()
}

/** @param {TestEnvironment} testEnv @param {Purchase[]} purchases */
const preparePurchases = async (testEnv, purchases) => {
  const accountPurchases = purchases.filter(({ plan }) => plan.scenario === 'with an account')
  await forEachActive(accountPurchases, ({ buyer }) => buyer.registerFree())
  await forEachActive(purchases, ({ buyer }) => buyer.openCheckout())
  const laterEventPurchases = purchases.filter(({ plan }) => getPrecondition(plan))
  await forEachActive(laterEventPurchases, (purchase) =>
    takeSteps(testEnv, purchase, purchase.buyer),
  )
  const preparedPurchases = [...new Set([...accountPurchases, ...laterEventPurchases])]
  if (preparedPurchases.length === 0) return
  const pendingPurchases = purchases.filter(({ plan }) => getPrecondition(plan) === isPending)
  for (const id of await readCheckoutIds(testEnv, pendingPurchases)) testEnv.pendingIds.add(id)
  await waitForOutcomes(
    testEnv,
    preparedPurchases,
    ({ plan }) => getPrecondition(plan) ?? isClosedWithAccount,
  )
}

/** Returns the purchase's state before an event that follows it. @param {Plan} plan */
const getPrecondition = ({ event }) => event && postPaymentEvents[event].precondition

/** @param {TestEnvironment} testEnv @param {Purchase} purchase */
const advancePurchase = async (testEnv, purchase) => {
  const { plan, buyer } = purchase
  const tabs = plan.scenario === 'two tabs' ? [buyer, buyer] : [buyer]
  if (getPrecondition(plan)) await addFaults(testEnv, purchase, buyer)
  else await Promise.all(tabs.map((tab) => takeSteps(testEnv, purchase, tab)))
  if (plan.event) await postPaymentEvents[plan.event].trigger(testEnv, buyer)
}

/** @param {TestEnvironment} testEnv @param {Purchase} purchase @param {Purchase['buyer']} tab */
const takeSteps = async (testEnv, purchase, tab) => {
  const { plan } = purchase
  for (const step of plan.browserSteps) {
    // A buyer who sees an error tries again.
    if (!(await tab.takeStep(step)) && !(await tab.takeStep(step))) return
    if (step === 'order' && !getPrecondition(plan)) await addFaults(testEnv, purchase, tab)
  }
}

/**
 * Adds a purchase's faults to the simulator, once the order exists, or before the post-payment
 * event.
 * @param {TestEnvironment} testEnv
 * @param {Purchase} purchase
 * @param {Purchase['buyer']} tab
 */
const addFaults = async (testEnv, { plan }, tab) => {
  for (const fault of plan.faults ?? [])
    if (!isGeneral(fault))
      await callSimulator(testEnv, 'faults', { ...fault, orderId: tab.orderId() })
}

/**
 * Repeats webhooks and the buyer's visit after the crash.
 * @param {TestEnvironment} testEnv
 * @param {Purchase} purchase
 */
const repeatVisits = async (testEnv, { plan, buyer }) => {
  const tabs = plan.scenario === 'two tabs' ? [buyer, buyer] : [buyer]
  const isDuplicated = plan.scenario === 'duplicate webhook'
  // After a refund, the buyer would start a new purchase.
  const isReturning = plan.isReturning && !plan.event
  await Promise.all([
    isDuplicated && duplicateWebhooks(testEnv, buyer.orderId()),
    ...(isReturning ? tabs.map((tab) => tab.resume()) : []),
  ])
}

/**
 * Resends each webhook of an order, two copies at a time.
 * @param {TestEnvironment} testEnv
 * @param {string | undefined} orderId
 */
const duplicateWebhooks = async (testEnv, orderId) => {
  const { webhooks } = await readPayPalState(testEnv)
  for (const { id, order_id: eventOrderId } of webhooks.events)
    if (orderId && eventOrderId === orderId)
      await callSimulator(testEnv, 'webhooks/resend', { eventId: id, copies: 2 })
}
