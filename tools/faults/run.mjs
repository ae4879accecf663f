import { postPaymentEvents, compareTwice } from './post-payment-events.mjs'
import { readPayPal, simulate } from './ledger.mjs'
import { openBuyer } from './buyer.mjs'
import { isClosedWithAccount, isPaid, isPending } from './outcomes.mjs'
import {
  each,
  expectedOutcome,
  assertCanSignIn,
  idsOf,
  assertOutcomes,
  waitForOutcomes,
} from './wait-for-outcomes.mjs'
import { crashAt } from './crash-at.mjs'
import { passHalfADay } from './time.mjs'

/** @import { PostPaymentEvent } from './post-payment-events.mjs' */
/** @import { Step } from './buyer.mjs' */
/** @import { Point } from './crash-points.mjs' */
/** @import { Outcome } from './outcomes.mjs' */
/** @import { World } from './world.mjs' */
/** @typedef {'alone' | 'two tabs' | 'duplicate webhook' | 'with an account'} Scenario */
/** @typedef {'kill' | 'restart the database' | 'crash the database'} Crash */
/** @typedef {{ route: string, kind: string, times?: number }} Fault */

/**
 * @typedef {object} Plan a purchase
 * @property {string} name
 * @property {string} promise
 * @property {Step[]} walk what the browser does before it is closed
 * @property {Pick<Point, 'victim' | 'via' | 'steps' | 'when'>} [point] where the crash holds it
 * @property {PostPaymentEvent} [then] what happens after the payment
 * @property {Scenario} scenario
 * @property {boolean} comesBack whether the buyer opens the page again later
 * @property {Fault[]} [faults] PayPal's, in calls about this purchase
 * @property {boolean} [needsReview] whether a mismatch needs the instructor's review
 *
 * @typedef {object} Wave concurrent purchases with a common crash
 * @property {string} part of the fault runs
 * @property {Plan[]} plans
 * @property {Crash} [crash] happens when all purchases are held at their points
 * @property {'normal' | 'delayed' | 'dropped'} messages PayPal's webhooks; delayed ones arrive with
 *   the crash
 * @property {boolean} [losesJobs] whether the queue's jobs are lost
 *
 * @typedef {object} Purchase
 * @property {Plan} plan
 * @property {ReturnType<typeof openBuyer>} buyer
 * @property {string[]} ids of its known checkouts
 * @property {boolean} wasHit whether it reached its point before the crash
 * @property {string | null} failure
 */

const HOUR_SECONDS = 60 * 60

// Calls that name no purchase: the first one fails.
const general = ['token', 'create-order', 'verify-webhook', 'search-transactions', 'list-disputes']

/**
 * Prepares all waves together: accounts, and the purchases with an event after the payment.
 * @param {World} world
 * @param {Wave[]} waves
 * @returns {Promise<{ wave: Wave, purchases: Purchase[] }[]>}
 */
export const startWaves = async (world, waves) => {
  await simulate(world, 'webhooks', { mode: 'normal' })
  const started = waves.map((wave) => ({
    wave,
    purchases: wave.plans.map((plan) => {
      const { payer } = plan.then ? postPaymentEvents[plan.then] : {}
      /** @type {Purchase} */
      return { plan, buyer: openBuyer(world, payer), ids: [], wasHit: false, failure: null }
    }),
  }))
  await preparePurchases(
    world,
    started.flatMap(({ purchases }) => purchases),
  )
  return started
}

/**
 * Runs concurrent purchases that are hit together. A purchase fails with the mismatch unless it has
 * its expected outcome in time; all fail if jobs still wait, or PayPal's ledger and ours differ.
 * @param {World} world
 * @param {{ wave: Wave, purchases: Purchase[] }} started
 */
export const runWave = async (world, { wave, purchases }) => {
  const { crash, messages, plans } = wave
  await simulate(world, 'webhooks', { mode: messages, delaySeconds: HOUR_SECONDS })
  const faults = plans.flatMap((plan) => plan.faults ?? [])
  if (faults.some(({ route }) => route === 'token')) await dropCachedTokens(world)
  for (const fault of faults.filter(isGeneral)) await simulate(world, 'faults', fault)
  for (const id of await idsOf(world, purchases)) world.pendingIds.delete(id)

  if (crash) await crashAt(world, wave, crash, purchases, (purchase) => go(world, purchase))
  else await each(purchases, (purchase) => go(world, purchase))
  if (messages === 'dropped') await compareTwice(world)
  await each(purchases, (purchase) => repeatVisits(world, purchase))
  // An approved order must end with a course, even if the site hasn't heard of the approval.
  const unpaid = purchases.filter(({ plan, buyer }) => !plan.then && !buyer.hasApproved())
  const unpaidIds = await idsOf(world, unpaid)
  const paid = purchases.filter((purchase) => !unpaid.includes(purchase))
  await waitForOutcomes(world, paid, expectedOutcome, unpaidIds)
  await assertOutcomes(world, purchases)
  await simulate(world, 'faults', undefined, 'DELETE')
  if (unpaid.length > 0) {
    await passHalfADay(world, unpaidIds)
    await waitForOutcomes(world, unpaid, expectedOutcome)
  }
  await each(purchases, (purchase) => assertCanSignIn(world, purchase))
}

/** @param {Fault} fault */
const isGeneral = ({ route }) => general.includes(route)

/** Restarts the processes, because each caches its token for hours. @param {World} world */
const dropCachedTokens = async (world) => {
  await Promise.all([world.kill('site'), world.kill('worker')])
  await world.revive()
}

/** @param {World} world @param {Purchase[]} purchases */
const preparePurchases = async (world, purchases) => {
  const members = purchases.filter(({ plan }) => plan.scenario === 'with an account')
  await each(members, ({ buyer }) => buyer.registerFree())
  await each(purchases, ({ buyer }) => buyer.openCheckout())
  const paying = purchases.filter(({ plan }) => plan.then && postPaymentEvents[plan.then].before)
  await each(paying, (purchase) => walk(world, purchase, purchase.buyer))
  const started = [...new Set([...members, ...paying])]
  if (started.length === 0) return
  /** @param {Purchase} purchase @returns {Outcome} */
  const goalOf = (purchase) => {
    if (!paying.includes(purchase)) return isClosedWithAccount
    return (purchase.plan.then && postPaymentEvents[purchase.plan.then].before) || isPaid
  }
  const pending = started.filter((purchase) => goalOf(purchase) === isPending)
  for (const id of await idsOf(world, pending)) world.pendingIds.add(id)
  await waitForOutcomes(world, started, goalOf)
}

/** @param {World} world @param {Purchase} purchase */
const go = async (world, purchase) => {
  const { plan, buyer } = purchase
  const story = plan.then && postPaymentEvents[plan.then]
  const tabs = plan.scenario === 'two tabs' ? [buyer, buyer] : [buyer]
  if (story?.before) await addFaults(world, purchase, buyer)
  else await Promise.all(tabs.map((tab) => walk(world, purchase, tab)))
  await story?.happen(world, buyer)
}

/** @param {World} world @param {Purchase} purchase @param {Purchase['buyer']} tab */
const walk = async (world, purchase, tab) => {
  const { plan } = purchase
  const isPrepared = plan.then && postPaymentEvents[plan.then].before
  for (const step of plan.walk) {
    // A buyer who sees an error tries again.
    if (!(await tab.takeStep(step)) && !(await tab.takeStep(step))) return
    if (step === 'order' && !isPrepared) await addFaults(world, purchase, tab)
  }
}

/**
 * Adds the faults for this purchase: once it has an order, or before its later event.
 * @param {World} world
 * @param {Purchase} purchase
 * @param {Purchase['buyer']} tab
 */
const addFaults = async (world, { plan }, tab) => {
  for (const fault of plan.faults ?? [])
    if (!isGeneral(fault)) await simulate(world, 'faults', { ...fault, orderId: tab.orderId() })
}

/**
 * Repeats webhooks and the buyer's visit after the crash.
 * @param {World} world
 * @param {Purchase} purchase
 */
const repeatVisits = async (world, { plan, buyer }) => {
  const tabs = plan.scenario === 'two tabs' ? [buyer, buyer] : [buyer]
  const isDuplicated = plan.scenario === 'duplicate webhook'
  // After a refund, the buyer would start a new purchase.
  const comesBack = plan.comesBack && !plan.then
  await Promise.all([
    isDuplicated && duplicateWebhooks(world, buyer.orderId()),
    ...(comesBack ? tabs.map((tab) => tab.resume()) : []),
  ])
}

/**
 * Resends each webhook twice simultaneously. @param {World} world @param {string | undefined}
 * orderId
 */
const duplicateWebhooks = async (world, orderId) => {
  const { webhooks } = await readPayPal(world)
  for (const { id, order_id: eventOrderId } of webhooks.events)
    if (orderId && eventOrderId === orderId)
      await simulate(world, 'webhooks/resend', { eventId: id, copies: 2 })
}
