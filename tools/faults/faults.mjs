// PayPal's faults, in concurrent purchases without crashes.

/** @import { PostPaymentEvent } from './post-payment-events.mjs' */
/** @import { Fault, Plan, Wave } from './run.mjs' */

const part = 'PayPal misbehaves'

/** @type {Record<'all' | 'untilCapture' | 'untilApproval', import('./buyer.mjs').Step[]>} */
const walks = {
  all: ['order', 'approve', 'capture', 'register'],
  untilCapture: ['order', 'approve', 'capture'],
  untilApproval: ['order', 'approve'],
}

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
  name: [
    `PayPal: ${written(faults)}`,
    how.then,
    how.walk === walks.untilApproval && 'browser closed',
  ]
    .filter(Boolean)
    .join(', '),
  promise,
  faults,
  walk: walks.all,
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

const capturedOnce = 'Money is captured once, even if the response is lost.'
const refundedOnce = 'A payment is refunded once, even if the response is lost.'
const partlyRefundedOnce = 'A partial refund happens once, even if the response is lost.'
const recorded = 'Events at PayPal are recorded.'
const audited = 'The audit finds events without webhooks.'
const reviewed = 'The instructor reviews a mismatch before money moves.'

/** @type {Fault} */
const lost = { route: 'capture-order', kind: 'reset-after' }

/** The capture's response is lost or inconclusive. @type {Plan[]} */
const lostResponses = [
  ...['timeout-after', 'reset-after', '503', '500-after', 'approved-webhook-early'].map((kind) =>
    withFaults(capturedOnce, [{ route: 'capture-order', kind }]),
  ),
  withFaults(capturedOnce, [lost, { route: 'get-order', kind: 'stale-order', times: 2 }]),
  withFaults('A captured payment is never reported as declined.', [
    lost,
    { route: 'get-order', kind: 'missing-order', times: 3 },
  ]),
]

/** @type {Plan[]} */
const mismatching = ['wrong-amount', 'wrong-currency'].map((kind) =>
  withFaults(reviewed, [{ route: 'get-order', kind, times: 3 }], { needsReview: true }),
)

/** Events that webhooks report, or that we request. @type {Plan[]} */
const reported = [
  withEvent(refundedOnce, 'refund', [{ route: 'refund-capture', kind: 'timeout-after' }]),
  withEvent(refundedOnce, 'refund', [{ route: 'refund-capture', kind: 'pending-refund' }]),
  withEvent(partlyRefundedOnce, 'partial refund', [
    { route: 'refund-capture', kind: 'reset-after', times: 3 },
  ]),
  withEvent(partlyRefundedOnce, 'partial refund', [{ route: 'refund-capture', kind: '500-after' }]),
  withEvent(recorded, 'refund at PayPal', [{ route: 'get-refund', kind: 'reset-after' }]),
  withEvent(recorded, 'partial refund at PayPal'),
  withEvent(recorded, 'reversal'),
  withEvent(recorded, 'dispute', [{ route: 'get-dispute', kind: 'reset-after' }]),
  withEvent('A payment under review gives the course once it is cleared.', 'cleared', [], {
    walk: walks.untilCapture,
  }),
  withEvent('A payment that is denied gives nothing.', 'denied', [], { walk: walks.untilCapture }),
  withEvent('The payment of a deleted account is retained.', 'deletion'),
]

/** No webhooks arrive. @type {Plan[]} */
const unreported = [
  withFaults(audited, [{ ...lost, times: 3 }], { walk: walks.untilApproval, comesBack: false }),
  withFaults(audited, [lost, { route: 'get-order', kind: 'stale-order', times: 2 }], {
    walk: walks.untilApproval,
    comesBack: false,
  }),
  withFaults(audited, [lost, { route: 'get-order', kind: 'missing-order', times: 3 }], {
    walk: walks.untilApproval,
    comesBack: false,
  }),
  withEvent(audited, 'cleared', [], { walk: walks.untilCapture }),
  withEvent(audited, 'denied', [], { walk: walks.untilCapture }),
  withEvent(audited, 'reversal'),
  withEvent(audited, 'partial refund at PayPal'),
  withEvent('A deleted account is never charged.', 'deletion before the money', [], {
    walk: walks.untilApproval,
    scenario: 'with an account',
  }),
]

/** No webhooks arrive, and a call of the audit fails. @param {string} kind @returns {Plan[]} */
const auditFailures = (kind) => [
  withEvent(audited, 'refund at PayPal', [{ route: 'search-transactions', kind }]),
  withEvent(audited, 'dispute', [{ route: 'list-disputes', kind }]),
  withEvent(audited, 'dispute unheard of', [{ route: 'get-capture', kind }], {
    walk: walks.untilApproval,
  }),
]

/** Each kind of fault with an effect of its own, and each kind of event. @type {Wave[]} */
const distinctWaves = [
  { part, messages: 'normal', plans: [...lostResponses, ...mismatching, ...reported] },
  { part, messages: 'dropped', plans: [...unreported, ...auditFailures('reset-after')] },
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
  plans: [withFaults(capturedOnce, [{ route: 'token', kind }])],
})

/** @param {string} kind @returns {Wave[]} */
const withFailure = (kind) => [
  {
    part,
    messages: 'normal',
    plans: [
      ...['create-order', 'get-order', 'capture-order', 'verify-webhook'].map((route) =>
        withFaults(capturedOnce, [{ route, kind }]),
      ),
      withEvent(refundedOnce, 'refund', [{ route: 'refund-capture', kind }]),
      withEvent(partlyRefundedOnce, 'partial refund', [{ route: 'refund-capture', kind }]),
      withEvent(recorded, 'refund at PayPal', [{ route: 'get-refund', kind }]),
      withEvent(recorded, 'dispute', [{ route: 'get-dispute', kind }]),
    ],
  },
  { part, messages: 'dropped', plans: auditFailures(kind) },
]

/** @param {string} kind @returns {Wave} */
const withIgnoredAmount = (kind) => ({
  part,
  messages: 'normal',
  plans: ['create-order', 'capture-order'].map((route) =>
    withFaults(capturedOnce, [{ route, kind }]),
  ),
})
