// The expected ledger of a purchase once nothing is pending.

/** @import { Ledger } from './ledger.mjs' */
/** @typedef {(ledger: Ledger, priceCents: number) => boolean} Outcome */

/** The amount of a partial refund, in cents. */
export const PART_CENTS = 2000

const nothing = { payments: 0, enrollments: 0, receipts: 0, captures: 0, receiptMails: 0 }
const money = { takenCents: 0, netCents: 0, refunds: 0, disputes: 0 }
const bought = { payments: 1, users: 1, enrollments: 1, receipts: 1, captures: 1, receiptMails: 1 }

/** @param {Ledger} ledger @param {Partial<Ledger>} expected */
const agrees = (ledger, expected) =>
  Object.entries(expected).every(([name, value]) => Reflect.get(ledger, name) === value)

/**
 * One checkout ended in this state, and all others expired.
 * @param {string} state
 * @param {Ledger} ledger
 */
const endedAs = (state, { states }) =>
  states.filter((other) => other === state).length === 1 &&
  states.every((other) => other === state || other === 'expired')

/** @param {Partial<Ledger>} changes @returns {Outcome} */
const paid = (changes) => (ledger, priceCents) => {
  const sums = { takenCents: priceCents, netCents: priceCents }
  return (
    agrees(ledger, { ...bought, ...money, ...sums, ...changes }) && endedAs('provisioned', ledger)
  )
}

export const isPaid = paid({})
export const isDisputed = paid({ disputes: 1 })

/** Keeps access and the rest of the money. @type {Outcome} */
export const isPartlyRefunded = (ledger, priceCents) => {
  const left = priceCents - PART_CENTS
  return paid({ takenCents: left, netCents: left, refunds: 1 })(ledger, priceCents)
}

/** @param {'refunded' | 'reversed'} state @returns {Outcome} */
const moneyBack = (state) => (ledger) =>
  agrees(ledger, { ...bought, ...money, enrollments: 0, captures: 0, refunds: 1 }) &&
  endedAs(state, ledger)

export const isRefunded = moneyBack('refunded')
export const isReversed = moneyBack('reversed')

/** The account is deleted; the payment is retained. @type {Outcome} */
export const isAbandoned = (ledger, priceCents) =>
  paid({ users: 0, enrollments: 0 })(ledger, priceCents)

/** @param {number} users @returns {Outcome} */
const closed = (users) => (ledger) =>
  agrees(ledger, { ...nothing, ...money, users }) &&
  ledger.states.every((state) => state === 'expired')

export const isClosed = closed(0)
export const isClosedWithAccount = closed(1)

/** Nothing is captured or provisioned before the instructor's review. @type {Outcome} */
export const isInReview = (ledger) =>
  agrees(ledger, { ...nothing, ...money, users: 0 }) && ledger.states.join() === 'review'

/** @type {Outcome} */
export const isPending = (ledger) =>
  agrees(ledger, { ...nothing, ...money, users: 0 }) && ledger.states.join() === 'pending'
