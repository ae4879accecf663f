/** @import { PurchaseStep } from './buyer.mjs' */
/** @import { PostPaymentEvent } from './post-payment-events.mjs' */
/** @import { Victim } from './test-environment.mjs' */

/**
 * A point where a process may crash (a row of the kill table), described by its requests.
 * @typedef {object} CrashPoint
 * @property {string} name
 * @property {Victim} victim
 * @property {'db' | 'paypal' | 'smtp'} via
 * @property {RegExp[]} steps requests that lead to the point (see `Trigger`)
 * @property {'before' | 'after'} when
 * @property {PurchaseStep[]} browserSteps the browser's steps before it is closed
 * @property {PostPaymentEvent} [event] what happens after the payment
 * @property {string} promise what must hold after a crash there
 * @property {true} [isReachedByWebhook] whether a webhook leads to this point
 */

/** @type {PurchaseStep[]} */
const allSteps = ['order', 'approve', 'capture', 'register']
const createOrderRequest = /^POST \/v2\/checkout\/orders$/
const captureRequest = /^POST \/v2\/checkout\/orders\/\w+\/capture$/
const getOrderRequest = /^GET \/v2\/checkout\/orders\/\w+$/
const refundRequest = /^POST \/v2\/payments\/captures\/\w+\/refund$/
const commitStatement = /^commit/
/** @param {string} table */
const insertInto = (table) => new RegExp(`^insert into "?${table}"?[ (]`)

/**
 * The defaults are in `points`. @type {(Pick<CrashPoint, 'name' | 'promise' | 'steps'> &
 * Partial<CrashPoint>)[]}
 */
const pointDefinitions = [
  {
    name: 'the draft is committed',
    promise: 'An unfinished purchase captures no money.',
    steps: [insertInto('checkouts'), commitStatement],
  },
  {
    name: 'the order is created at PayPal',
    promise: 'One purchase has one order.',
    via: 'paypal',
    steps: [createOrderRequest],
  },
  {
    name: 'the order’s ID is saved',
    promise: 'One purchase has one order.',
    steps: [/^update "checkouts"/, commitStatement],
  },
  {
    name: 'the approved order is checked, browser closed',
    promise: 'A buyer who approves and leaves gets the course.',
    victim: 'worker',
    via: 'paypal',
    steps: [getOrderRequest],
    browserSteps: ['order', 'approve'],
  },
  {
    name: 'the money is captured at PayPal',
    promise: 'Money is captured once.',
    via: 'paypal',
    steps: [captureRequest],
  },
  {
    name: 'the money is captured at PayPal, browser closed',
    promise: 'Money is captured once, by the worker too.',
    victim: 'worker',
    via: 'paypal',
    steps: [captureRequest],
    browserSteps: ['order', 'approve'],
  },
  {
    name: 'the payment is written',
    promise: 'Captured money is recorded.',
    steps: [insertInto('payments')],
  },
  {
    name: 'the payment is committed',
    promise: 'Captured money is recorded once.',
    steps: [insertInto('payments'), commitStatement],
  },
  {
    name: 'the payment is written, browser closed',
    promise: 'Captured money is recorded, by the worker too.',
    victim: 'worker',
    steps: [insertInto('payments')],
    browserSteps: ['order', 'approve'],
  },
  {
    name: 'the payment is committed, browser closed',
    promise: 'Captured money is recorded once, by the worker too.',
    victim: 'worker',
    steps: [insertInto('payments'), commitStatement],
    browserSteps: ['order', 'approve'],
  },
  {
    name: 'the account is written',
    promise: 'A buyer who paid has one account.',
    steps: [insertInto('users')],
  },
  {
    name: 'the account and the course are committed',
    promise: 'A buyer who paid has the course once.',
    steps: [insertInto('enrollments'), commitStatement],
  },
  {
    name: 'the account is written, browser closed',
    promise: 'A buyer who paid and left has one account and a link to choose a password.',
    victim: 'worker',
    steps: [insertInto('users')],
    browserSteps: ['order', 'approve', 'capture'],
  },
  {
    name: 'the account and the course are committed, browser closed',
    promise: 'A buyer who paid and left has the course and a link to choose a password.',
    victim: 'worker',
    steps: [insertInto('enrollments'), commitStatement],
    browserSteps: ['order', 'approve', 'capture'],
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
    isReachedByWebhook: true,
    steps: [insertInto('webhook_events'), commitStatement],
    browserSteps: ['order', 'approve'],
  },
  {
    name: 'PayPal’s webhook is processed',
    promise: 'Processing a webhook again changes nothing.',
    isReachedByWebhook: true,
    victim: 'worker',
    steps: [/^update "webhook_events"/],
    browserSteps: ['order', 'approve'],
  },
  {
    name: 'the money is refunded at PayPal',
    promise: 'Money is refunded once.',
    victim: 'worker',
    via: 'paypal',
    steps: [refundRequest],
    event: 'refund',
  },
  {
    name: 'the refund is committed',
    promise: 'A refund is recorded once and ends access.',
    victim: 'worker',
    steps: [/^update "refunds"/, commitStatement],
    event: 'refund',
  },
  {
    name: 'a partial refund is made at PayPal',
    promise: 'A partial refund happens once and keeps access.',
    victim: 'worker',
    via: 'paypal',
    steps: [refundRequest],
    event: 'partial refund',
  },
  {
    name: 'PayPal’s reversal is committed',
    promise: 'A reversal is recorded once and ends access.',
    isReachedByWebhook: true,
    victim: 'worker',
    steps: [insertInto('refunds'), commitStatement],
    event: 'reversal',
  },
  {
    name: 'the payment PayPal held is committed',
    promise: 'A payment that was under review is recorded once and gives access.',
    victim: 'worker',
    steps: [insertInto('payments'), commitStatement],
    browserSteps: ['order', 'approve', 'capture'],
    event: 'cleared',
  },
]

/** Each point twice: before its last request, and before the response. @type {CrashPoint[]} */
export const points = pointDefinitions.flatMap((definition) =>
  /** @type {const} */ (['before', 'after']).map((when) => ({
    victim: 'site',
    via: 'db',
    browserSteps: allSteps,
    ...definition,
    when,
  })),
)
