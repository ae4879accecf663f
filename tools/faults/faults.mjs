// PayPal's faults, in concurrent purchases without crashes.

/** @import { PostPaymentEvent } from './post-payment-events.mjs' */
/** @import { Fault, Plan, Wave } from './run.mjs' */

const part = 'PayPal misbehaves'

/** @type {import('./buyer.mjs').Step[]} */
const all = ['order', 'approve', 'capture', 'register']
/** @type {import('./buyer.mjs').Step[]} */
const leaving = ['order', 'approve']

/** @param {Fault[]} faults */
const written = (faults) => faults.map(({ kind, route }) => `${kind} at ${route}`).join(' and ')

/**
 * A purchase with PayPal faults.
 * @param {string} promise
 * @param {Fault[]} faults
 * @param {Partial<Plan>} [how]
 * @returns {Plan}
 */
const withFaults = (promise, faults, how = {}) => ({
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
 * A purchase with an event after the payment.
 * @param {string} promise
 * @param {PostPaymentEvent} then
 * @param {Fault[]} [faults]
 * @param {Partial<Plan>} [how]
 * @returns {Plan}
 */
const withEvent = (promise, then, faults = [], how = {}) => ({
  ...withFaults(promise, faults, { then, ...how }),
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

/** The capture's response is lost or inconclusive. @type {Plan[]} */
const lostResponses = [
  ...['timeout-after', 'reset-after', '503', '500-after', 'approved-webhook-early'].map((kind) =>
    withFaults(once, [{ route: 'capture-order', kind }]),
  ),
  withFaults(once, [lost, { route: 'get-order', kind: 'stale-order', times: 2 }]),
  withFaults('Money that was taken is never called refused.', [
    ...[lost, { route: 'get-order', kind: 'missing-order', times: 3 }],
  ]),
]

/** @type {Plan[]} */
const mismatching = ['wrong-amount', 'wrong-currency'].map((kind) =>
  withFaults(careful, [{ route: 'get-order', kind, times: 3 }], { needsReview: true }),
)

/** Events that webhooks report, or that we request. @type {Plan[]} */
const reported = [
  withEvent(backOnce, 'refund', [{ route: 'refund-capture', kind: 'timeout-after' }]),
  withEvent(backOnce, 'refund', [{ route: 'refund-capture', kind: 'pending-refund' }]),
  withEvent(partOnce, 'partial refund', [
    { route: 'refund-capture', kind: 'reset-after', times: 3 },
  ]),
  withEvent(partOnce, 'partial refund', [{ route: 'refund-capture', kind: '500-after' }]),
  withEvent(followed, 'refund at PayPal', [{ route: 'get-refund', kind: 'reset-after' }]),
  withEvent(followed, 'partial refund at PayPal'),
  withEvent(followed, 'reversal'),
  withEvent(followed, 'dispute', [{ route: 'get-dispute', kind: 'reset-after' }]),
  withEvent('A payment under review gives the course once it is cleared.', 'cleared', [], {
    walk: ['order', 'approve', 'capture'],
  }),
  withEvent('A payment that is denied gives nothing.', 'denied', [], {
    walk: ['order', 'approve', 'capture'],
  }),
  withEvent('The books keep what a deleted account paid.', 'deletion'),
]

/** No webhooks arrive. @type {Plan[]} */
const unreported = [
  withFaults(compared, [{ ...lost, times: 3 }], { walk: leaving, comesBack: false }),
  withFaults(compared, [lost, { route: 'get-order', kind: 'stale-order', times: 2 }], {
    walk: leaving,
    comesBack: false,
  }),
  withFaults(compared, [lost, { route: 'get-order', kind: 'missing-order', times: 3 }], {
    walk: leaving,
    comesBack: false,
  }),
  withEvent(compared, 'cleared', [], { walk: ['order', 'approve', 'capture'] }),
  withEvent(compared, 'denied', [], { walk: ['order', 'approve', 'capture'] }),
  withEvent(compared, 'reversal'),
  withEvent(compared, 'partial refund at PayPal'),
  withEvent(
    'Nothing is taken of whom there is no account any more.',
    'deletion before the money',
    [],
    {
      walk: leaving,
      scenario: 'with an account',
    },
  ),
]

/** No webhooks arrive, and a call of the audit fails. @type {Plan[]} */
const laterCalls = [
  withEvent(compared, 'refund at PayPal', [{ route: 'search-transactions', kind: 'reset-after' }]),
  withEvent(compared, 'dispute', [{ route: 'list-disputes', kind: 'reset-after' }]),
  withEvent(compared, 'dispute unheard of', [{ route: 'get-capture', kind: 'reset-after' }], {
    walk: leaving,
  }),
]

/** Each kind of fault with an effect of its own, and each kind of event. @type {Wave[]} */
const distinctWaves = [
  { part, messages: 'normal', plans: [...lostResponses, ...mismatching, ...reported] },
  { part, messages: 'dropped', plans: [...unreported, ...laterCalls] },
]

/** Equal for plans that test the same path. @param {Plan} plan */
const pathKey = ({ promise, then, faults = [], scenario }) =>
  JSON.stringify([promise, then, faults.length > 1 ? faults[1].kind : '', scenario])

/**
 * One plan of each path, chosen by the seed.
 * @param {number} seed
 * @returns {Wave[]}
 */
export const onePerPath = (seed) =>
  distinctWaves.map((wave) => {
    const keys = [...new Set(wave.plans.map(pathKey))]
    const plans = keys.map((key, index) => {
      const candidates = wave.plans.filter((plan) => pathKey(plan) === key)
      return candidates[(seed + index) % candidates.length]
    })
    return { ...wave, plans }
  })

const failures = [
  ...['timeout-before', 'timeout-after', 'reset-after', '500', '503', '500-after', '503-after'],
  ...['429', 'html502', 'expire-token', 'slow', 'unknown-status'],
]

/** Those, and every call with every failure, token requests in waves apart. @returns {Wave[]} */
export const everyFault = () => [
  ...distinctWaves,
  ...[...failures, 'token-401', 'token-500'].map((kind) => withTokenFault(kind)),
  ...failures.flatMap((kind) => withFailure(kind)),
  // The site reads amounts from the order, never from these responses.
  ...['wrong-amount', 'wrong-currency'].map(withIgnoredAmount),
]

/** @param {string} kind @returns {Wave} */
const withTokenFault = (kind) => ({
  part,
  messages: 'normal',
  plans: [withFaults(once, [{ route: 'token', kind }])],
})

/** @param {string} kind @returns {Wave[]} */
const withFailure = (kind) => [
  {
    part,
    messages: 'normal',
    plans: [
      ...['create-order', 'get-order', 'capture-order', 'verify-webhook'].map((route) =>
        withFaults(once, [{ route, kind }]),
      ),
      withEvent(backOnce, 'refund', [{ route: 'refund-capture', kind }]),
      withEvent(partOnce, 'partial refund', [{ route: 'refund-capture', kind }]),
      withEvent(followed, 'refund at PayPal', [{ route: 'get-refund', kind }]),
      withEvent(followed, 'dispute', [{ route: 'get-dispute', kind }]),
    ],
  },
  {
    part,
    messages: 'dropped',
    plans: [
      ...unreportedAt('refund at PayPal', 'search-transactions', kind),
      ...unreportedAt('dispute', 'list-disputes', kind),
      ...unreportedAt('dispute unheard of', 'get-capture', kind),
    ],
  },
]

/** @param {PostPaymentEvent} then @param {string} route @param {string} kind @returns {Plan[]} */
const unreportedAt = (then, route, kind) => [
  withEvent(
    compared,
    then,
    [{ route, kind }],
    then === 'dispute unheard of' ? { walk: leaving } : {},
  ),
]

/** @param {string} kind @returns {Wave} */
const withIgnoredAmount = (kind) => ({
  part,
  messages: 'normal',
  plans: ['create-order', 'capture-order'].map((route) => withFaults(once, [{ route, kind }])),
})
