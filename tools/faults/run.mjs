import { setTimeout as sleep } from 'node:timers/promises'
import { afterwards } from './afterwards.mjs'
import { loseJobs, passHalfADay, passTime, readBooks, simulate } from './books.mjs'
import { openBuyer } from './buyer.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./points.mjs').Point} Point */
/** @typedef {'alone' | 'two tabs' | 'duplicate webhook' | 'with an account'} Company */
/** @typedef {'kill' | 'restart the database'} Blow */

/**
 * @typedef {object} Plan
 * @property {Point & { nth?: number }} point
 * @property {Company} company
 * @property {Blow} blow
 * @property {boolean} comesBack whether the buyer opens the page again afterwards
 * @property {{ route: string, kind: string, times: number }} [fault] PayPal misbehaves as well
 * @property {boolean} [losesJobs] the queue loses what it was to do
 * @property {boolean} [isForAPerson] what PayPal says does not fit, so that the instructor has to look
 */

const SETTLE_MS = 90_000
/** How long a purchase may take to come to a point that it must come to, and to one that chance has named. */
const REACH_MS = 45_000
const REACH_BY_CHANCE_MS = 10_000
const EVERY_MS = 250

/**
 * One purchase, struck at one point. Throws with what does not match, when after a restart and some
 * time the books do not say: one capture, one account, one enrolment, one receipt, nothing waiting.
 *
 * @param {World} world
 * @param {Plan} plan
 * @returns {Promise<{ wasStruck: boolean }>} whether the point was reached at all
 */
export const runPurchase = async (world, plan) => {
  const { point, company, blow, comesBack, fault } = plan
  await simulate(world, 'webhooks', { mode: webhookMode(plan) })
  if (fault?.route === 'token') await forgetTokens(world)
  if (fault) await simulate(world, 'faults', fault)
  const buyer = await openBuyer(world)
  if (company === 'with an account') {
    await buyer.join()
    await settle(world, buyer.email, isClosedFor(company))
  }
  await buyer.arrive()
  const tabs = company === 'two tabs' ? [buyer, buyer] : [buyer]

  const blowFell = withResolvers()
  const gate = world.gates[point.victim][point.via]
  const arm = () =>
    gate.arm({ ...point, fire: () => void strike(world, point, blow).then(blowFell.resolve) })
  if (!point.then) arm()
  await Promise.all(tabs.map((tab) => walk(tab, point.buyer)))
  if (point.then) {
    if (point.then !== 'dispute unheard of') await settle(world, buyer.email, isPaid)
    arm()
    await afterwards[point.then](world, buyer)
  }
  const reachMs = point.nth ? REACH_BY_CHANCE_MS : REACH_MS
  const wasStruck = await waitForBlow(world, blowFell.promise, reachMs)
  if (!wasStruck) {
    gate.disarm()
    // Of a random point nobody knows whether it exists. One of the table that is not met is a mistake in it.
    if (!point.nth) throw new Error('The purchase never came to this point.')
    await strike(world, point, blow)
  }
  // What PayPal has agreed to must end with a course, even when nobody heard of it here.
  if (plan.losesJobs) await loseJobs(world)
  await passTime(world, blow === 'kill' ? point.victim : 'both')
  await world.revive()
  // Whoever has the money back would buy anew.
  if (comesBack && !point.then) await Promise.all(tabs.map((tab) => tab.comeBack()))
  if (fault && !point.nth) await mustBeMet(world, fault)
  await simulate(world, 'faults', undefined, 'DELETE')

  const isBought = buyer.hasApproved()
  if (!isBought) await passHalfADay(world, buyer.email)
  await settle(world, buyer.email, endOf(plan, isBought))
  return { wasStruck }
}

/** @param {Awaited<ReturnType<typeof openBuyer>>} tab @param {import('./buyer.mjs').Step[]} steps */
const walk = async (tab, steps) => {
  // Whoever reads that it did not work presses again, once.
  for (const step of steps) if (!(await tab.take(step)) && !(await tab.take(step))) return
}

/** A process asks for a token once and keeps it for hours. @param {World} world */
const forgetTokens = async (world) => {
  await Promise.all([world.kill('site'), world.kill('worker')])
  await world.revive()
}

/** @param {World} world @param {Point} point @param {Blow} blow */
const strike = (world, { victim }, blow) =>
  blow === 'kill' ? world.kill(victim) : world.restartDatabase()

/** @param {World} world @param {Promise<void>} fell @param {number} reachMs */
const waitForBlow = async (world, fell, reachMs) => {
  const limit = performance.now() + reachMs
  const outcome = { hasFallen: false }
  void fell.then(() => (outcome.hasFallen = true))
  while (!outcome.hasFallen && performance.now() < limit) {
    await Promise.race([fell, sleep(EVERY_MS)])
    if (!outcome.hasFallen) await letTimePass(world).catch(() => undefined)
  }
  return outcome.hasFallen
}

/** @param {Plan} plan */
const webhookMode = ({ point, company }) => {
  if (point.then === 'dispute unheard of') return 'dropped'
  return company === 'duplicate webhook' ? 'duplicated' : 'normal'
}

/** A fault that nobody met proves nothing. @param {World} world @param {{ route: string, kind: string }} fault */
const mustBeMet = async (world, { route, kind }) => {
  const { faults } = await simulate(world, 'faults')
  const isMet = faults.some(
    (/** @type {{ route: string, kind: string, used: number }} */ fault) =>
      fault.route === route && fault.kind === kind && fault.used > 0,
  )
  if (!isMet) throw new Error('PayPal was never asked for this.')
}

/** @typedef {import('./books.mjs').Books} Books */

/** What the books have to say when everything has come to rest. @param {Plan} plan @param {boolean} isBought */
const endOf = ({ point, company, isForAPerson }, isBought) => {
  if (isForAPerson) return isInReview
  if (point.then) return endsAfterwards[point.then]
  return isBought ? isPaid : isClosedFor(company)
}

const none = { payments: 0, users: 0, enrollments: 0, receipts: 0, captures: 0, receiptMails: 0 }
const one = { payments: 1, users: 1, enrollments: 1, receipts: 1, captures: 1, receiptMails: 1 }

/** @param {Books} books @param {Partial<Books>} wanted */
const agrees = (books, wanted) =>
  Object.entries(wanted).every(([name, value]) => Reflect.get(books, name) === value)

/** @param {Books} books */
const isPaid = (books) =>
  agrees(books, one) &&
  books.states.filter((state) => state === 'provisioned').length === 1 &&
  books.states.every((state) => state === 'provisioned' || state === 'expired')

/** @param {Company} company @returns {(books: Books) => boolean} */
const isClosedFor = (company) => (books) =>
  agrees(books, { ...none, users: company === 'with an account' ? 1 : 0 }) &&
  books.states.every((state) => state === 'expired')

/** @param {Books} books */
const isInReview = (books) => agrees(books, none) && books.states.join() === 'review'

/** @param {Books} books */
const isGivenBack = (books) =>
  agrees(books, { ...one, enrollments: 0, captures: 0, refunds: 1 }) &&
  books.states.every((state) => state === 'refunded' || state === 'expired')

/** @param {Books} books */
const isDisputed = (books) => isPaid(books) && books.disputes === 1

/** @type {Record<import('./afterwards.mjs').Afterwards, (books: Books) => boolean>} */
const endsAfterwards = {
  refund: isGivenBack,
  'refund at PayPal': isGivenBack,
  'refund untold': isGivenBack,
  dispute: isDisputed,
  'dispute untold': isDisputed,
  'dispute unheard of': isDisputed,
}

/**
 * Waits until everything has come to rest, and then looks once more: what is done twice is often done late.
 *
 * @param {World} world
 * @param {string} email
 * @param {(books: Books) => boolean} isRight
 */
const settle = async (world, email, isRight) => {
  const limit = performance.now() + SETTLE_MS
  let books = await readBooks(world, email)
  for (let looks = 0; looks < 2; looks += isRight(books) && books.jobs.length === 0 ? 1 : 0) {
    if (performance.now() > limit) throw new Error(`${email}: ${JSON.stringify(books)}`)
    await letTimePass(world)
    await sleep(EVERY_MS)
    books = await readBooks(world, email)
  }
}

/** An hour, in which PayPal comes to an end with what it was working on. @param {World} world */
const letTimePass = async (world) => {
  await passTime(world)
  await finishRefunds(world)
  await simulate(world, 'webhooks/deliver', {})
}

/** PayPal ends what it was working on. @param {World} world */
const finishRefunds = async (world) => {
  const { refunds } = await simulate(world, 'state')
  for (const { id, status } of refunds)
    if (status === 'PENDING') await simulate(world, 'settle', { refundId: id })
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
const withResolvers = () => {
  /** @type {() => void} */
  let resolve = () => undefined
  const promise = new Promise((done) => {
    resolve = () => done(undefined)
  })
  return { promise, resolve }
}
