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

/**
 * @type {(Omit<Point, 'victim' | 'via' | 'when'> & { victims: Point['victim'][], via: Point['via'],
 *   whens: Point['when'][] })[]}
 */
const table = [
  {
    name: 'the draft is committed',
    promise: 'A purchase that was only begun takes no money.',
    victims: ['site'],
    via: 'db',
    steps: [insert('checkouts'), commit],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the order is made at PayPal',
    promise: 'One purchase has one order.',
    victims: ['site'],
    via: 'paypal',
    steps: [create],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the order’s id is saved',
    promise: 'One purchase has one order.',
    victims: ['site'],
    via: 'db',
    steps: [/^update "checkouts"/, commit],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the approved order is looked at, browser closed',
    promise: 'Who agreed and left gets the course.',
    victims: ['worker'],
    via: 'paypal',
    steps: [look],
    whens: ['before', 'after'],
    walk: ['order', 'approve'],
  },
  {
    name: 'the money is taken at PayPal',
    promise: 'Money is taken once.',
    victims: ['site'],
    via: 'paypal',
    steps: [capture],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the money is taken at PayPal, browser closed',
    promise: 'Money is taken once, by the worker too.',
    victims: ['worker'],
    via: 'paypal',
    steps: [capture],
    whens: ['before', 'after'],
    walk: ['order', 'approve'],
  },
  {
    name: 'the payment is written',
    promise: 'Money that was taken is in the books.',
    victims: ['site'],
    via: 'db',
    steps: [insert('payments')],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the payment is committed',
    promise: 'Money that was taken is in the books once.',
    victims: ['site'],
    via: 'db',
    steps: [insert('payments'), commit],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the payment is written, browser closed',
    promise: 'Money that was taken is in the books, by the worker too.',
    victims: ['worker'],
    via: 'db',
    steps: [insert('payments')],
    whens: ['before', 'after'],
    walk: ['order', 'approve'],
  },
  {
    name: 'the payment is committed, browser closed',
    promise: 'Money that was taken is in the books once, by the worker too.',
    victims: ['worker'],
    via: 'db',
    steps: [insert('payments'), commit],
    whens: ['before', 'after'],
    walk: ['order', 'approve'],
  },
  {
    name: 'the account is written',
    promise: 'Who paid has one account.',
    victims: ['site'],
    via: 'db',
    steps: [insert('users')],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the account and the course are committed',
    promise: 'Who paid has the course once.',
    victims: ['site'],
    via: 'db',
    steps: [insert('enrollments'), commit],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'the account is written, browser closed',
    promise: 'Who paid and left has one account, and a link that leads in.',
    victims: ['worker'],
    via: 'db',
    steps: [insert('users')],
    whens: ['before', 'after'],
    walk: ['order', 'approve', 'capture'],
  },
  {
    name: 'the account and the course are committed, browser closed',
    promise: 'Who paid and left has the course, and a link that leads in.',
    victims: ['worker'],
    via: 'db',
    steps: [insert('enrollments'), commit],
    whens: ['before', 'after'],
    walk: ['order', 'approve', 'capture'],
  },
  {
    name: 'the mail with the receipt is handed over',
    promise: 'Who paid gets one receipt.',
    victims: ['worker'],
    via: 'smtp',
    steps: [/^MESSAGE$/],
    whens: ['before', 'after'],
    walk: all,
  },
  {
    name: 'PayPal’s message is stored',
    promise: 'No message is lost, and none counts twice.',
    isOfMessage: true,
    victims: ['site'],
    via: 'db',
    steps: [insert('webhook_events'), commit],
    whens: ['before', 'after'],
    walk: ['order', 'approve'],
  },
  {
    name: 'PayPal’s message is worked off',
    promise: 'A message that is worked off again changes nothing.',
    isOfMessage: true,
    victims: ['worker'],
    via: 'db',
    steps: [/^update "webhook_events"/],
    whens: ['before', 'after'],
    walk: ['order', 'approve'],
  },
  {
    name: 'the money is given back at PayPal',
    promise: 'Money goes back once.',
    victims: ['worker'],
    via: 'paypal',
    steps: [refund],
    whens: ['before', 'after'],
    walk: all,
    then: 'refund',
  },
  {
    name: 'the refund is committed',
    promise: 'What went back is in the books once, and access has ended.',
    victims: ['worker'],
    via: 'db',
    steps: [/^update "refunds"/, commit],
    whens: ['before', 'after'],
    walk: all,
    then: 'refund',
  },
  {
    name: 'a part is given back at PayPal',
    promise: 'A part goes back once, and access stays.',
    victims: ['worker'],
    via: 'paypal',
    steps: [refund],
    whens: ['before', 'after'],
    walk: all,
    then: 'partial refund',
  },
  {
    name: 'what PayPal took back is committed',
    promise: 'What PayPal takes back is in the books once, and access has ended.',
    isOfMessage: true,
    victims: ['worker'],
    via: 'db',
    steps: [insert('refunds'), commit],
    whens: ['before', 'after'],
    walk: all,
    then: 'reversal',
  },
  {
    name: 'the payment that PayPal held is committed',
    promise: 'A payment that was under review is in the books once, and gives the course.',
    victims: ['worker'],
    via: 'db',
    steps: [insert('payments'), commit],
    whens: ['before', 'after'],
    walk: ['order', 'approve', 'capture'],
    then: 'cleared',
  },
]

/** @type {Point[]} */
export const points = table.flatMap(({ victims, whens, ...rest }) =>
  victims.flatMap((victim) => whens.map((when) => ({ ...rest, victim, when }))),
)
