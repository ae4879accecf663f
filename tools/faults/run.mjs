import { afterwards, compareTwice } from './checks-after-run.mjs'
import { readPayPal, simulate } from './ledger.mjs'
import { openBuyer } from './buyer.mjs'
import { isClosedWithAccount, isPaid, isPending } from './outcomes.mjs'
import { each, endOf, enter, idsOf, assertOutcomes, waitForOutcomes } from './wait-for-ends.mjs'
import { crashAt } from './crash-at.mjs'
import { passHalfADay } from './time.mjs'

/** @import { Afterwards } from './checks-after-run.mjs' */
/** @import { Point } from './crash-points.mjs' */
/** @import { End } from './outcomes.mjs' */
/** @import { World } from './world.mjs' */
/** @typedef {'alone' | 'two tabs' | 'duplicate webhook' | 'with an account'} Scenario */
/** @typedef {'kill' | 'restart the database' | 'crash the database'} Crash */
/** @typedef {{ route: string, kind: string, times?: number }} Fault */

/**
 * @typedef {object} Plan one purchase
 * @property {string} name
 * @property {string} promise what it guards
 * @property {import('./buyer.mjs').Step[]} walk what the browser does; then it is closed
 * @property {Pick<Point, 'victim' | 'via' | 'steps' | 'when'>} [point] where it is held, for the
 *   crash
 * @property {Afterwards} [then] what happens once PayPal has the money
 * @property {Scenario} scenario
 * @property {boolean} comesBack whether the buyer opens the page again afterwards
 * @property {Fault[]} [faults] of PayPal's, in calls about this purchase
 * @property {boolean} [isForAPerson] what PayPal says does not fit, so that the instructor has to
 *   look
 *
 * @typedef {object} Wave purchases side by side, and one crash for all of them
 * @property {string} part of the fault runs
 * @property {Plan[]} plans
 * @property {Crash} [crash] falls when all purchases are held where they are to be hit
 * @property {'normal' | 'delayed' | 'dropped'} messages of PayPal's; delayed ones come with the
 *   crash
 * @property {boolean} [losesJobs] the queue loses what it was to do
 *
 * @typedef {object} Purchase
 * @property {Plan} plan
 * @property {ReturnType<typeof openBuyer>} buyer
 * @property {string[]} ids of its checkouts, as far as they are known
 * @property {boolean} wasHit whether a purchase came to its point before the crash
 * @property {string | null} failure
 */

const HOUR_SECONDS = 60 * 60

// A call of these says nothing of the purchase it is made for: the first one breaks.
const general = ['token', 'create-order', 'verify-webhook', 'search-transactions', 'list-disputes']

/**
 * Makes all that has to be there before anything is hit, for all waves at once: accounts, and the
 * purchases to which something happens afterwards. PayPal's messages come as they are.
 * @param {World} world
 * @param {Wave[]} waves
 * @returns {Promise<{ wave: Wave, purchases: Purchase[] }[]>}
 */
export const startWaves = async (world, waves) => {
  await simulate(world, 'webhooks', { mode: 'normal' })
  const begun = waves.map((wave) => ({
    wave,
    purchases: wave.plans.map((plan) => {
      const { payer } = plan.then ? afterwards[plan.then] : {}
      /** @type {Purchase} */
      return { plan, buyer: openBuyer(world, payer), ids: [], wasHit: false, failure: null }
    }),
  }))
  await begin(
    world,
    begun.flatMap(({ purchases }) => purchases),
  )
  return begun
}

/**
 * Purchases side by side, hit together. Each fails with what does not match when after a restart
 * and some time the books do not say of it: one capture, one account, one enrollment, one receipt,
 * the same sums; and all of them when anything still waits, or PayPal's whole book is another than
 * ours.
 * @param {World} world
 * @param {{ wave: Wave, purchases: Purchase[] }} begun
 */
export const runWave = async (world, { wave, purchases }) => {
  const { crash, messages, plans } = wave
  await simulate(world, 'webhooks', { mode: messages, delaySeconds: HOUR_SECONDS })
  const faults = plans.flatMap((plan) => plan.faults ?? [])
  if (faults.some(({ route }) => route === 'token')) await forgetTokens(world)
  for (const fault of faults.filter(isGeneral)) await simulate(world, 'faults', fault)
  for (const id of await idsOf(world, purchases)) world.pendingIds.delete(id)

  if (crash) await crashAt(world, wave, crash, purchases, (purchase) => go(world, purchase))
  else await each(purchases, (purchase) => go(world, purchase))
  if (messages === 'dropped') await compareTwice(world)
  await each(purchases, (purchase) => comeBack(world, purchase))
  // What PayPal has agreed to must end with a course, even when nobody heard of it here.
  const unpaid = purchases.filter(({ plan, buyer }) => !plan.then && !buyer.hasApproved())
  const unpaidIds = await idsOf(world, unpaid)
  const paid = purchases.filter((purchase) => !unpaid.includes(purchase))
  await waitForOutcomes(world, paid, endOf, unpaidIds)
  await assertOutcomes(world, purchases)
  await simulate(world, 'faults', undefined, 'DELETE')
  if (unpaid.length > 0) {
    await passHalfADay(world, unpaidIds)
    await waitForOutcomes(world, unpaid, endOf)
  }
  await each(purchases, (purchase) => enter(world, purchase))
}

/** @param {Fault} fault */
const isGeneral = ({ route }) => general.includes(route)

/** A process asks for a token once and keeps it for hours. @param {World} world */
const forgetTokens = async (world) => {
  await Promise.all([world.kill('site'), world.kill('worker')])
  await world.revive()
}

/** @param {World} world @param {Purchase[]} purchases */
const begin = async (world, purchases) => {
  const members = purchases.filter(({ plan }) => plan.scenario === 'with an account')
  await each(members, ({ buyer }) => buyer.join())
  await each(purchases, ({ buyer }) => buyer.arrive())
  const paying = purchases.filter(({ plan }) => plan.then && afterwards[plan.then].before)
  await each(paying, (purchase) => walk(world, purchase, purchase.buyer))
  const begun = [...new Set([...members, ...paying])]
  if (begun.length === 0) return
  /** @param {Purchase} purchase @returns {End} */
  const goalOf = (purchase) => {
    if (!paying.includes(purchase)) return isClosedWithAccount
    return (purchase.plan.then && afterwards[purchase.plan.then].before) || isPaid
  }
  const pending = begun.filter((purchase) => goalOf(purchase) === isPending)
  for (const id of await idsOf(world, pending)) world.pendingIds.add(id)
  await waitForOutcomes(world, begun, goalOf)
}

/** @param {World} world @param {Purchase} purchase */
const go = async (world, purchase) => {
  const { plan, buyer } = purchase
  const story = plan.then && afterwards[plan.then]
  const tabs = plan.scenario === 'two tabs' ? [buyer, buyer] : [buyer]
  if (story?.before) await misbehave(world, purchase, buyer)
  else await Promise.all(tabs.map((tab) => walk(world, purchase, tab)))
  await story?.happen(world, buyer)
}

/** @param {World} world @param {Purchase} purchase @param {Purchase['buyer']} tab */
const walk = async (world, purchase, tab) => {
  const { plan } = purchase
  const isBegun = plan.then && afterwards[plan.then].before
  for (const step of plan.walk) {
    // Whoever reads that it did not work presses again, once.
    if (!(await tab.take(step)) && !(await tab.take(step))) return
    if (step === 'order' && !isBegun) await misbehave(world, purchase, tab)
  }
}

/**
 * Tells PayPal in which purchase it misbehaves: as soon as there is an order, or when something
 * happens to one that was begun before.
 * @param {World} world
 * @param {Purchase} purchase
 * @param {Purchase['buyer']} tab
 */
const misbehave = async (world, { plan }, tab) => {
  for (const fault of plan.faults ?? [])
    if (!isGeneral(fault)) await simulate(world, 'faults', { ...fault, orderId: tab.orderId() })
}

/**
 * What comes again after the crash: messages, and the buyer.
 * @param {World} world
 * @param {Purchase} purchase
 */
const comeBack = async (world, { plan, buyer }) => {
  const tabs = plan.scenario === 'two tabs' ? [buyer, buyer] : [buyer]
  const isCalled = plan.scenario === 'duplicate webhook'
  // Whoever has the money back would buy anew.
  const comesBack = plan.comesBack && !plan.then
  await Promise.all([
    isCalled && repeatMessages(world, buyer.orderId()),
    ...(comesBack ? tabs.map((tab) => tab.comeBack()) : []),
  ])
}

/** Twice at the same moment. @param {World} world @param {string | undefined} orderId */
const repeatMessages = async (world, orderId) => {
  const { webhooks } = await readPayPal(world)
  for (const { id, order_id: about } of webhooks.events)
    if (orderId && about === orderId)
      await simulate(world, 'webhooks/resend', { eventId: id, copies: 2 })
}
