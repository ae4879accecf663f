/** @import { Step } from './buyer.mjs' */
/** @import { PostPaymentEvent } from './post-payment-events.mjs' */
/** @import { Victim } from './world.mjs' */

/**
 * Where a process may die (the kill table of the state machine), described by its requests.
 * @typedef {object} Point
 * @property {string} name
 * @property {Victim} victim
 * @property {'db' | 'paypal' | 'smtp'} via
 * @property {RegExp[]} steps see gate.mjs
 * @property {'before' | 'after'} when
 * @property {Step[]} walk what the browser does before it is closed
 * @property {PostPaymentEvent} [then] what happens after the payment
 * @property {string} promise what must hold after a crash there
 * @property {true} [isOfMessage] a webhook leads there
 */

/** @type {Step[]} */
const all = ['order', 'approve', 'capture', 'register']
const create = /^POST \/v2\/checkout\/orders$/
const capture = /^POST \/v2\/checkout\/orders\/\w+\/capture$/
const look = /^GET \/v2\/checkout\/orders\/\w+$/
const refund = /^POST \/v2\/payments\/captures\/\w+\/refund$/
const commit = /^commit/
/** @param {string} table */
const insert = (table) => new RegExp(`^insert into "${table}"`)

/**
 * With the defaults of `points`. @type {(Pick<Point, 'name' | 'promise' | 'steps'> &
 * Partial<Point>)[]}
 */
const table = [
  {
    name: 'the draft is committed',
    promise: 'An unfinished purchase captures no money.',
    steps: [insert('checkouts'), commit],
  },
  {
    name: 'the order is created at PayPal',
    promise: 'One purchase has one order.',
    via: 'paypal',
    steps: [create],
  },
  {
    name: 'the order’s ID is saved',
    promise: 'One purchase has one order.',
    steps: [/^update "checkouts"/, commit],
  },
  {
    name: 'the approved order is checked, browser closed',
    promise: 'A buyer who approves and leaves gets the course.',
    victim: 'worker',
    via: 'paypal',
    steps: [look],
    walk: ['order', 'approve'],
  },
  {
    name: 'the money is captured at PayPal',
    promise: 'Money is captured once.',
    via: 'paypal',
    steps: [capture],
  },
  {
    name: 'the money is captured at PayPal, browser closed',
    promise: 'Money is captured once, by the worker too.',
    victim: 'worker',
    via: 'paypal',
    steps: [capture],
    walk: ['order', 'approve'],
  },
  {
    name: 'the payment is written',
    promise: 'Captured money is recorded.',
    steps: [insert('payments')],
  },
  {
    name: 'the payment is committed',
    promise: 'Captured money is recorded once.',
    steps: [insert('payments'), commit],
  },
  {
    name: 'the payment is written, browser closed',
    promise: 'Captured money is recorded, by the worker too.',
    victim: 'worker',
    steps: [insert('payments')],
    walk: ['order', 'approve'],
  },
  {
    name: 'the payment is committed, browser closed',
    promise: 'Captured money is recorded once, by the worker too.',
    victim: 'worker',
    steps: [insert('payments'), commit],
    walk: ['order', 'approve'],
  },
  {
    name: 'the account is written',
    promise: 'A buyer who paid has one account.',
    steps: [insert('users')],
  },
  {
    name: 'the account and the course are committed',
    promise: 'A buyer who paid has the course once.',
    steps: [insert('enrollments'), commit],
  },
  {
    name: 'the account is written, browser closed',
    promise: 'A buyer who paid and left has one account and a sign-in link.',
    victim: 'worker',
    steps: [insert('users')],
    walk: ['order', 'approve', 'capture'],
  },
  {
    name: 'the account and the course are committed, browser closed',
    promise: 'A buyer who paid and left has the course and a sign-in link.',
    victim: 'worker',
    steps: [insert('enrollments'), commit],
    walk: ['order', 'approve', 'capture'],
  },
  {
    name: 'the receipt email is sent',
    promise: 'A buyer who paid gets one receipt.',
    victim: 'worker',
    via: 'smtp',
    steps: [/^MESSAGE$/],
  },
  {
    name: 'PayPal’s webhook is stored',
    promise: 'No webhook is lost or counted twice.',
    isOfMessage: true,
    steps: [insert('webhook_events'), commit],
    walk: ['order', 'approve'],
  },
  {
    name: 'PayPal’s webhook is processed',
    promise: 'Processing a webhook again changes nothing.',
    isOfMessage: true,
    victim: 'worker',
    steps: [/^update "webhook_events"/],
    walk: ['order', 'approve'],
  },
  {
    name: 'the money is refunded at PayPal',
    promise: 'Money is refunded once.',
    victim: 'worker',
    via: 'paypal',
    steps: [refund],
    then: 'refund',
  },
  {
    name: 'the refund is committed',
    promise: 'A refund is recorded once and ends access.',
    victim: 'worker',
    steps: [/^update "refunds"/, commit],
    then: 'refund',
  },
  {
    name: 'a partial refund is made at PayPal',
    promise: 'A partial refund happens once and keeps access.',
    victim: 'worker',
    via: 'paypal',
    steps: [refund],
    then: 'partial refund',
  },
  {
    name: 'PayPal’s reversal is committed',
    promise: 'A reversal is recorded once and ends access.',
    isOfMessage: true,
    victim: 'worker',
    steps: [insert('refunds'), commit],
    then: 'reversal',
  },
  {
    name: 'the payment PayPal held is committed',
    promise: 'A payment that was under review is recorded once and gives access.',
    victim: 'worker',
    steps: [insert('payments'), commit],
    walk: ['order', 'approve', 'capture'],
    then: 'cleared',
  },
]

/** Each before the request, and before its response. @type {Point[]} */
export const points = table.flatMap((point) =>
  /** @type {const} */ (['before', 'after']).map((when) => ({
    victim: 'site',
    via: 'db',
    walk: all,
    ...point,
    when,
  })),
)
