/**
 * Where a process may die (the kill table of the state machine), as what it asks for at that
 * moment.
 *
 * @typedef {import('./buyer.mjs').Step} Step
 *
 * @typedef {object} Point
 * @property {string} name
 * @property {import('./world.mjs').Victim} victim
 * @property {'db' | 'paypal' | 'smtp'} via
 * @property {RegExp[]} steps see gate.mjs
 * @property {'before' | 'after'} when
 * @property {Step[]} walk what the browser does; then it is closed, and the worker goes on
 * @property {import('./afterwards.mjs').Afterwards} [then] what happens once PayPal has the money
 * @property {string} promise what must hold when it dies there
 * @property {true} [isOfMessage] PayPal's message leads there
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

/** @type {Omit<Point, 'when'>[]} */
const table = [
  {
    name: 'the draft is committed',
    promise: 'A purchase that was only begun takes no money.',
    victim: 'site',
    via: 'db',
    steps: [insert('checkouts'), commit],
    walk: all,
  },
  {
    name: 'the order is made at PayPal',
    promise: 'One purchase has one order.',
    victim: 'site',
    via: 'paypal',
    steps: [create],
    walk: all,
  },
  {
    name: 'the order’s id is saved',
    promise: 'One purchase has one order.',
    victim: 'site',
    via: 'db',
    steps: [/^update "checkouts"/, commit],
    walk: all,
  },
  {
    name: 'the approved order is looked at, browser closed',
    promise: 'Who agreed and left gets the course.',
    victim: 'worker',
    via: 'paypal',
    steps: [look],
    walk: ['order', 'approve'],
  },
  {
    name: 'the money is taken at PayPal',
    promise: 'Money is taken once.',
    victim: 'site',
    via: 'paypal',
    steps: [capture],
    walk: all,
  },
  {
    name: 'the money is taken at PayPal, browser closed',
    promise: 'Money is taken once, by the worker too.',
    victim: 'worker',
    via: 'paypal',
    steps: [capture],
    walk: ['order', 'approve'],
  },
  {
    name: 'the payment is written',
    promise: 'Money that was taken is in the books.',
    victim: 'site',
    via: 'db',
    steps: [insert('payments')],
    walk: all,
  },
  {
    name: 'the payment is committed',
    promise: 'Money that was taken is in the books once.',
    victim: 'site',
    via: 'db',
    steps: [insert('payments'), commit],
    walk: all,
  },
  {
    name: 'the payment is written, browser closed',
    promise: 'Money that was taken is in the books, by the worker too.',
    victim: 'worker',
    via: 'db',
    steps: [insert('payments')],
    walk: ['order', 'approve'],
  },
  {
    name: 'the payment is committed, browser closed',
    promise: 'Money that was taken is in the books once, by the worker too.',
    victim: 'worker',
    via: 'db',
    steps: [insert('payments'), commit],
    walk: ['order', 'approve'],
  },
  {
    name: 'the account is written',
    promise: 'Who paid has one account.',
    victim: 'site',
    via: 'db',
    steps: [insert('users')],
    walk: all,
  },
  {
    name: 'the account and the course are committed',
    promise: 'Who paid has the course once.',
    victim: 'site',
    via: 'db',
    steps: [insert('enrollments'), commit],
    walk: all,
  },
  {
    name: 'the account is written, browser closed',
    promise: 'Who paid and left has one account, and a link that leads in.',
    victim: 'worker',
    via: 'db',
    steps: [insert('users')],
    walk: ['order', 'approve', 'capture'],
  },
  {
    name: 'the account and the course are committed, browser closed',
    promise: 'Who paid and left has the course, and a link that leads in.',
    victim: 'worker',
    via: 'db',
    steps: [insert('enrollments'), commit],
    walk: ['order', 'approve', 'capture'],
  },
  {
    name: 'the mail with the receipt is handed over',
    promise: 'Who paid gets one receipt.',
    victim: 'worker',
    via: 'smtp',
    steps: [/^MESSAGE$/],
    walk: all,
  },
  {
    name: 'PayPal’s message is stored',
    promise: 'No message is lost, and none counts twice.',
    isOfMessage: true,
    victim: 'site',
    via: 'db',
    steps: [insert('webhook_events'), commit],
    walk: ['order', 'approve'],
  },
  {
    name: 'PayPal’s message is worked off',
    promise: 'A message that is worked off again changes nothing.',
    isOfMessage: true,
    victim: 'worker',
    via: 'db',
    steps: [/^update "webhook_events"/],
    walk: ['order', 'approve'],
  },
  {
    name: 'the money is given back at PayPal',
    promise: 'Money goes back once.',
    victim: 'worker',
    via: 'paypal',
    steps: [refund],
    walk: all,
    then: 'refund',
  },
  {
    name: 'the refund is committed',
    promise: 'What went back is in the books once, and access has ended.',
    victim: 'worker',
    via: 'db',
    steps: [/^update "refunds"/, commit],
    walk: all,
    then: 'refund',
  },
  {
    name: 'a part is given back at PayPal',
    promise: 'A part goes back once, and access stays.',
    victim: 'worker',
    via: 'paypal',
    steps: [refund],
    walk: all,
    then: 'partial refund',
  },
  {
    name: 'what PayPal took back is committed',
    promise: 'What PayPal takes back is in the books once, and access has ended.',
    isOfMessage: true,
    victim: 'worker',
    via: 'db',
    steps: [insert('refunds'), commit],
    walk: all,
    then: 'reversal',
  },
  {
    name: 'the payment that PayPal held is committed',
    promise: 'A payment that was under review is in the books once, and gives the course.',
    victim: 'worker',
    via: 'db',
    steps: [insert('payments'), commit],
    walk: ['order', 'approve', 'capture'],
    then: 'cleared',
  },
]

/** Each before it happens, and before who asked hears of it. */
export const points = table.flatMap((point) =>
  /** @type {const} */ (['before', 'after']).map((when) => ({ ...point, when })),
)
