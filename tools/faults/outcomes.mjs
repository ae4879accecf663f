// What the books have to say of a purchase when everything has come to rest.

/** @import { Books } from './ledger.mjs' */
/** @typedef {(books: Books, priceCents: number) => boolean} End */

/** What is given back where only a part is, in cents. */
export const PART_CENTS = 2000

const nothing = { payments: 0, enrollments: 0, receipts: 0, captures: 0, receiptMails: 0 }
const money = { takenCents: 0, netCents: 0, refunds: 0, disputes: 0 }
const bought = { payments: 1, users: 1, enrollments: 1, receipts: 1, captures: 1, receiptMails: 1 }

/** @param {Books} books @param {Partial<Books>} wanted */
const agrees = (books, wanted) =>
  Object.entries(wanted).every(([name, value]) => Reflect.get(books, name) === value)

/**
 * One purchase ended like this, and all that began beside it were closed.
 * @param {string} state
 * @param {Books} books
 */
const endedAs = (state, { states }) =>
  states.filter((other) => other === state).length === 1 &&
  states.every((other) => other === state || other === 'expired')

/** @param {Partial<Books>} but @returns {End} */
const paid = (but) => (books, priceCents) => {
  const sums = { takenCents: priceCents, netCents: priceCents }
  return agrees(books, { ...bought, ...money, ...sums, ...but }) && endedAs('provisioned', books)
}

export const isPaid = paid({})
export const isDisputed = paid({ disputes: 1 })

/** The course stays, and the rest of the money. @type {End} */
export const isPartlyRefunded = (books, priceCents) => {
  const left = priceCents - PART_CENTS
  return paid({ takenCents: left, netCents: left, refunds: 1 })(books, priceCents)
}

/** @param {'refunded' | 'reversed'} state @returns {End} */
const back = (state) => (books) =>
  agrees(books, { ...bought, ...money, enrollments: 0, captures: 0, refunds: 1 }) &&
  endedAs(state, books)

export const isRefunded = back('refunded')
export const isReversed = back('reversed')

/** The person is gone; the books keep what was paid. @type {End} */
export const isAbandoned = (books, priceCents) =>
  paid({ users: 0, enrollments: 0 })(books, priceCents)

/** @param {number} users @returns {End} */
const closed = (users) => (books) =>
  agrees(books, { ...nothing, ...money, users }) &&
  books.states.every((state) => state === 'expired')

export const isClosed = closed(0)
export const isClosedWithAccount = closed(1)

/** Nothing is taken or given before a person has looked. @type {End} */
export const isInReview = (books) =>
  agrees(books, { ...nothing, ...money, users: 0 }) && books.states.join() === 'review'

/** PayPal holds the money. @type {End} */
export const isPending = (books) =>
  agrees(books, { ...nothing, ...money, users: 0 }) && books.states.join() === 'pending'
