// What PayPal does wrong, in purchases that nobody strikes: they go side by side.

/** @import { Afterwards } from './checks-after-run.mjs' */
/** @import { Fault, Plan, Wave } from './run.mjs' */

const part = 'PayPal misbehaves'

/** @type {import('./buyer.mjs').Step[]} */
const all = ['order', 'approve', 'capture', 'register']
/** @type {import('./buyer.mjs').Step[]} */
const leaving = ['order', 'approve']

/** @param {Fault[]} faults */
const written = (faults) => faults.map(({ kind, route }) => `${kind} at ${route}`).join(' and ')

/**
 * A purchase at a PayPal that misbehaves.
 * @param {string} promise
 * @param {Fault[]} faults
 * @param {Partial<Plan>} [how]
 * @returns {Plan}
 */
const wrong = (promise, faults, how = {}) => ({
  name: [`PayPal: ${written(faults)}`, how.then, how.walk === leaving && 'browser closed']
    .filter(Boolean)
    .join(', '),
  promise,
  faults,
  walk: all,
  scenario: 'alone',
  comesBack: true,
  ...how,
})

/**
 * What happens to a purchase afterwards.
 * @param {string} promise
 * @param {Afterwards} then
 * @param {Fault[]} [faults]
 * @param {Partial<Plan>} [how]
 * @returns {Plan}
 */
const later = (promise, then, faults = [], how = {}) => ({
  ...wrong(promise, faults, { then, ...how }),
  name: faults.length > 0 ? `PayPal: ${written(faults)}, ${then}` : then,
})

const once = 'Money is taken once, whatever becomes of the answer.'
const backOnce = 'Money goes back once, whatever becomes of the answer.'
const partOnce = 'A part goes back once, whatever becomes of the answer.'
const followed = 'What happens at PayPal is in the books.'
const compared = 'What no message told is found by itself.'
const careful = 'What does not fit is looked at by a person before money moves.'

/** @type {Fault} */
const lost = { route: 'capture-order', kind: 'reset-after' }

/** Answers to the capture that do not say what happened. @type {Plan[]} */
const lostAnswers = [
  ...['timeout-after', 'reset-after', '503', '500-after', 'approved-webhook-early'].map((kind) =>
    wrong(once, [{ route: 'capture-order', kind }]),
  ),
  wrong(once, [lost, { route: 'get-order', kind: 'stale-order', times: 2 }]),
  wrong('Money that was taken is never called refused.', [
    ...[lost, { route: 'get-order', kind: 'missing-order', times: 3 }],
  ]),
]

/** @type {Plan[]} */
const notFitting = ['wrong-amount', 'wrong-currency'].map((kind) =>
  wrong(careful, [{ route: 'get-order', kind, times: 3 }], { isForAPerson: true }),
)

/** What PayPal tells, or we ask for. @type {Plan[]} */
const told = [
  later(backOnce, 'refund', [{ route: 'refund-capture', kind: 'timeout-after' }]),
  later(backOnce, 'refund', [{ route: 'refund-capture', kind: 'pending-refund' }]),
  later(partOnce, 'partial refund', [{ route: 'refund-capture', kind: 'reset-after', times: 3 }]),
  later(partOnce, 'partial refund', [{ route: 'refund-capture', kind: '500-after' }]),
  later(followed, 'refund at PayPal', [{ route: 'get-refund', kind: 'reset-after' }]),
  later(followed, 'partial refund at PayPal'),
  later(followed, 'reversal'),
  later(followed, 'dispute', [{ route: 'get-dispute', kind: 'reset-after' }]),
  later('A payment under review gives the course once it is cleared.', 'cleared', [], {
    walk: ['order', 'approve', 'capture'],
  }),
  later('A payment that is denied gives nothing.', 'denied', [], {
    walk: ['order', 'approve', 'capture'],
  }),
  later('The books keep what a deleted account paid.', 'deletion'),
]

/** No message comes at all. @type {Plan[]} */
const untold = [
  wrong(compared, [{ ...lost, times: 3 }], { walk: leaving, comesBack: false }),
  wrong(compared, [lost, { route: 'get-order', kind: 'stale-order', times: 2 }], {
    walk: leaving,
    comesBack: false,
  }),
  wrong(compared, [lost, { route: 'get-order', kind: 'missing-order', times: 3 }], {
    walk: leaving,
    comesBack: false,
  }),
  later(compared, 'cleared', [], { walk: ['order', 'approve', 'capture'] }),
  later(compared, 'denied', [], { walk: ['order', 'approve', 'capture'] }),
  later(compared, 'reversal'),
  later(compared, 'partial refund at PayPal'),
  later('Nothing is taken of whom there is no account any more.', 'deletion before the money', [], {
    walk: leaving,
    scenario: 'with an account',
  }),
]

/** What finds out later without a message, and a call of it that breaks. @type {Plan[]} */
const laterCalls = [
  later(compared, 'refund at PayPal', [{ route: 'search-transactions', kind: 'reset-after' }]),
  later(compared, 'dispute', [{ route: 'list-disputes', kind: 'reset-after' }]),
  later(compared, 'dispute unheard of', [{ route: 'get-capture', kind: 'reset-after' }], {
    walk: leaving,
  }),
]

/** Each kind of fault once, where it leads elsewhere, and each story afterwards. @type {Wave[]} */
const lettingDown = [
  { part, messages: 'normal', plans: [...lostAnswers, ...notFitting, ...told] },
  { part, messages: 'dropped', plans: [...untold, ...laterCalls] },
]

/**
 * @param {Plan} plan what the fault leads to: the same promise, in the same story, with a second
 *   call that breaks or none
 */
const wayOf = ({ promise, then, faults = [], scenario }) =>
  JSON.stringify([promise, then, faults.length > 1 ? faults[1].kind : '', scenario])

/**
 * Of those that lead the same way one, others for each seed.
 * @param {number} seed
 * @returns {Wave[]}
 */
export const failingOnce = (seed) =>
  lettingDown.map((wave) => {
    const ways = [...new Set(wave.plans.map(wayOf))]
    const plans = ways.map((way, index) => {
      const some = wave.plans.filter((plan) => wayOf(plan) === way)
      return some[(seed + index) % some.length]
    })
    return { ...wave, plans }
  })

const failures = [
  ...['timeout-before', 'timeout-after', 'reset-after', '500', '503', '500-after', '503-after'],
  ...['429', 'html502', 'expire-token', 'slow', 'unknown-status'],
]

/**
 * Those, and every call broken in every way: two waves for each way, and one for each way in which
 * no token is given.
 * @returns {Wave[]}
 */
export const misbehaving = () => [
  ...lettingDown,
  ...[...failures, 'token-401', 'token-500'].map((kind) => tokenless(kind)),
  ...failures.flatMap((kind) => brokenBy(kind)),
  // What came is read from the order, and not from these answers.
  ...['wrong-amount', 'wrong-currency'].map(elsewhere),
]

/** @param {string} kind @returns {Wave} */
const tokenless = (kind) => ({
  part,
  messages: 'normal',
  plans: [wrong(once, [{ route: 'token', kind }])],
})

/** @param {string} kind @returns {Wave[]} */
const brokenBy = (kind) => [
  {
    part,
    messages: 'normal',
    plans: [
      ...['create-order', 'get-order', 'capture-order', 'verify-webhook'].map((route) =>
        wrong(once, [{ route, kind }]),
      ),
      later(backOnce, 'refund', [{ route: 'refund-capture', kind }]),
      later(partOnce, 'partial refund', [{ route: 'refund-capture', kind }]),
      later(followed, 'refund at PayPal', [{ route: 'get-refund', kind }]),
      later(followed, 'dispute', [{ route: 'get-dispute', kind }]),
    ],
  },
  {
    part,
    messages: 'dropped',
    plans: [
      ...untoldAt('refund at PayPal', 'search-transactions', kind),
      ...untoldAt('dispute', 'list-disputes', kind),
      ...untoldAt('dispute unheard of', 'get-capture', kind),
    ],
  },
]

/** @param {Afterwards} then @param {string} route @param {string} kind @returns {Plan[]} */
const untoldAt = (then, route, kind) => [
  later(compared, then, [{ route, kind }], then === 'dispute unheard of' ? { walk: leaving } : {}),
]

/** @param {string} kind @returns {Wave} */
const elsewhere = (kind) => ({
  part,
  messages: 'normal',
  plans: ['create-order', 'capture-order'].map((route) => wrong(once, [{ route, kind }])),
})
