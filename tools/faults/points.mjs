/**
 * Where a process may die (the kill table of the state machine), as what it asks for at that moment.
 *
 * @typedef {import('./buyer.mjs').Step} Step
 *
 * @typedef {object} Point
 * @property {string} name
 * @property {import('./world.mjs').Victim} victim
 * @property {'db' | 'paypal' | 'smtp'} via
 * @property {RegExp[]} steps see gate.mjs
 * @property {'before' | 'after'} when
 * @property {Step[]} buyer what the browser does; then it is closed, and the worker goes on
 * @property {import('./afterwards.mjs').Afterwards} [then] what happens once PayPal has the money
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

/** @type {(Omit<Point, 'victim' | 'via' | 'when'> & { victims: Point['victim'][], via: Point['via'], whens: Point['when'][] })[]} */
const table = [
  {
    name: 'the draft is committed',
    ...{ victims: ['site'], via: 'db', steps: [insert('checkouts'), commit] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the order is made at PayPal',
    ...{ victims: ['site'], via: 'paypal', steps: [create] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the order’s id is saved',
    ...{ victims: ['site'], via: 'db', steps: [/^update "checkouts"/, commit] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the approved order is looked at, browser closed',
    ...{ victims: ['worker'], via: 'paypal', steps: [look] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve'] },
  },
  {
    name: 'the money is taken at PayPal',
    ...{ victims: ['site'], via: 'paypal', steps: [capture] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the money is taken at PayPal, browser closed',
    ...{ victims: ['worker'], via: 'paypal', steps: [capture] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve'] },
  },
  {
    name: 'the payment is written',
    ...{ victims: ['site'], via: 'db', steps: [insert('payments')] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the payment is committed',
    ...{ victims: ['site'], via: 'db', steps: [insert('payments'), commit] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the payment is written, browser closed',
    ...{ victims: ['worker'], via: 'db', steps: [insert('payments')] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve'] },
  },
  {
    name: 'the payment is committed, browser closed',
    ...{ victims: ['worker'], via: 'db', steps: [insert('payments'), commit] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve'] },
  },
  {
    name: 'the account is written',
    ...{ victims: ['site'], via: 'db', steps: [insert('users')] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the account and the course are committed',
    ...{ victims: ['site'], via: 'db', steps: [insert('enrollments'), commit] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'the account is written, browser closed',
    ...{ victims: ['worker'], via: 'db', steps: [insert('users')] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve', 'capture'] },
  },
  {
    name: 'the account and the course are committed, browser closed',
    ...{ victims: ['worker'], via: 'db', steps: [insert('enrollments'), commit] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve', 'capture'] },
  },
  {
    name: 'the mail with the receipt is handed over',
    ...{ victims: ['worker'], via: 'smtp', steps: [/^MESSAGE$/] },
    ...{ whens: ['before', 'after'], buyer: all },
  },
  {
    name: 'PayPal’s message is stored',
    ...{ victims: ['site'], via: 'db', steps: [insert('webhook_events'), commit] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve'] },
  },
  {
    name: 'PayPal’s message is worked off',
    ...{ victims: ['worker'], via: 'db', steps: [/^update "webhook_events"/] },
    ...{ whens: ['before', 'after'], buyer: ['order', 'approve'] },
  },
  {
    name: 'the money is given back at PayPal',
    ...{ victims: ['worker'], via: 'paypal', steps: [refund] },
    ...{ whens: ['before', 'after'], buyer: all, then: 'refund' },
  },
  {
    name: 'the refund is committed',
    ...{ victims: ['worker'], via: 'db', steps: [/^update "refunds"/, commit] },
    ...{ whens: ['before', 'after'], buyer: all, then: 'refund' },
  },
]

/** @type {Point[]} */
export const points = table.flatMap(({ victims, whens, ...rest }) =>
  victims.flatMap((victim) => whens.map((when) => ({ ...rest, victim, when }))),
)
