// Checks the ledger of a purchase once nothing is pending.

/** @import { Ledger } from './ledger.mjs' */
/** @typedef {(ledger: Ledger, priceCents: number) => boolean} OutcomeCheck */

/** The amount of a partial refund, in cents. */
export const PARTIAL_REFUND_CENTS = 2000

const noPurchase = { payments: 0, enrollments: 0, receipts: 0, captures: 0, receiptEmails: 0 }
const noMoney = { retainedCents: 0, netCents: 0, refunds: 0, disputes: 0 }
const onePurchase = {
  payments: 1,
  users: 1,
  enrollments: 1,
  receipts: 1,
  captures: 1,
  receiptEmails: 1,
}

/** @param {Ledger} ledger @param {Partial<Ledger>} expected */
const matches = (ledger, expected) =>
  Object.entries(expected).every(([name, value]) => Reflect.get(ledger, name) === value)

/**
 * Returns whether one checkout ended in this state, and all others expired.
 * @param {string} state
 * @param {Ledger} ledger
 */
const haveCheckoutsEndedIn = (state, { states }) =>
  states.filter((other) => other === state).length === 1 &&
  states.every((other) => other === state || other === 'expired')

/** @param {Partial<Ledger>} changes @returns {OutcomeCheck} */
const createPaidCheck = (changes) => (ledger, priceCents) => {
  const amounts = { retainedCents: priceCents, netCents: priceCents }
  return (
    matches(ledger, { ...onePurchase, ...noMoney, ...amounts, ...changes }) &&
    haveCheckoutsEndedIn('provisioned', ledger)
  )
}

export const isPaid = createPaidCheck({})
export const isDisputed = createPaidCheck({ disputes: 1 })

/** Expects a partial refund that keeps access and the rest of the money. @type {OutcomeCheck} */
export const isPartlyRefunded = (ledger, priceCents) => {
  const remainingCents = priceCents - PARTIAL_REFUND_CENTS
  return createPaidCheck({ retainedCents: remainingCents, netCents: remainingCents, refunds: 1 })(
    ledger,
    priceCents,
  )
}

/** @param {'refunded' | 'reversed'} state @returns {OutcomeCheck} */
const createMoneyReturnedCheck = (state) => (ledger) =>
  matches(ledger, { ...onePurchase, ...noMoney, enrollments: 0, captures: 0, refunds: 1 }) &&
  haveCheckoutsEndedIn(state, ledger)

export const isRefunded = createMoneyReturnedCheck('refunded')
export const isReversed = createMoneyReturnedCheck('reversed')

/** Expects a deleted account whose payment is kept. @type {OutcomeCheck} */
export const isPaidWithoutAccount = (ledger, priceCents) =>
  createPaidCheck({ users: 0, enrollments: 0 })(ledger, priceCents)

/** @param {number} users @returns {OutcomeCheck} */
const createClosedCheck = (users) => (ledger) =>
  matches(ledger, { ...noPurchase, ...noMoney, users }) &&
  ledger.states.every((state) => state === 'expired')

export const isClosed = createClosedCheck(0)
export const isClosedWithAccount = createClosedCheck(1)

/** Expects no capture and no account before the instructor's review. @type {OutcomeCheck} */
export const isInReview = (ledger) =>
  matches(ledger, { ...noPurchase, ...noMoney, users: 0 }) && ledger.states.join() === 'review'

/** @type {OutcomeCheck} */
export const isPending = (ledger) =>
  matches(ledger, { ...noPurchase, ...noMoney, users: 0 }) && ledger.states.join() === 'pending'
