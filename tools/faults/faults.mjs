// Plans of concurrent purchases in which PayPal fails and nothing crashes.

/** @import { PurchaseStep } from './buyer.mjs' */
/** @import { PostPaymentEvent } from './post-payment-events.mjs' */
/** @import { Fault, Plan, Wave } from './run.mjs' */

/** @param {Wave['webhookMode']} webhookMode @param {Plan[]} plans @returns {Wave} */
const createWave = (webhookMode, plans) => ({ part: 'PayPal misbehaves', webhookMode, plans })

/** @type {Record<'all' | 'untilCapture' | 'untilApproval', PurchaseStep[]>} */
const stepSequences = {
  all: ['order', 'approve', 'capture', 'register'],
  untilCapture: ['order', 'approve', 'capture'],
  untilApproval: ['order', 'approve'],
}

/** @param {Fault[]} faults */
const describeFaults = (faults) =>
  faults.map(({ kind, route }) => `${kind} at ${route}`).join(' and ')

/**
 * Plans a purchase with PayPal faults.
 * @param {string} promise
 * @param {Fault[]} faults
 * @param {Partial<Plan>} [overrides]
 * @returns {Plan}
 */
const planWithFaults = (promise, faults, overrides = {}) => ({
  name: [
    `PayPal: ${describeFaults(faults)}`,
    overrides.event,
    overrides.browserSteps === stepSequences.untilApproval && 'browser closed',
  ]
    .filter(Boolean)
    .join(', '),
  promise,
  faults,
  browserSteps: stepSequences.all,
  scenario: 'alone',
  isReturning: true,
  ...overrides,
})

/**
 * Plans a purchase with an event after the payment.
 * @param {string} promise
 * @param {PostPaymentEvent} event
 * @param {Fault[]} [faults]
 * @param {Partial<Plan>} [overrides]
 * @returns {Plan}
 */
const planWithEvent = (promise, event, faults = [], overrides = {}) => ({
  ...planWithFaults(promise, faults, { event, ...overrides }),
  name: faults.length > 0 ? `PayPal: ${describeFaults(faults)}, ${event}` : event,
})

const capturedOncePromise = 'Money is captured once, even if the response is lost.'
const refundedOncePromise = 'A payment is refunded once, even if the response is lost.'
const partlyRefundedOncePromise = 'A partial refund happens once, even if the response is lost.'
const recordedPromise = 'Events at PayPal are recorded.'
const auditedPromise = 'The audit finds events without webhooks.'
const reviewedPromise = 'The instructor reviews a mismatch before money moves.'

/** @type {Fault} */
const lostCapture = { route: 'capture-order', kind: 'reset-after' }

/** Plans in which the capture's response is lost or inconclusive. @type {Plan[]} */
const lostResponsePlans = [
  ...['timeout-after', 'reset-after', '503', '500-after', 'approved-webhook-early'].map((kind) =>
    planWithFaults(capturedOncePromise, [{ route: 'capture-order', kind }]),
  ),
  planWithFaults(capturedOncePromise, [
    lostCapture,
    { route: 'get-order', kind: 'stale-order', times: 2 },
  ]),
  planWithFaults('A captured payment is never reported as declined.', [
    lostCapture,
    { route: 'get-order', kind: 'missing-order', times: 3 },
  ]),
]

/** @type {Plan[]} */
const mismatchPlans = ['wrong-amount', 'wrong-currency'].map((kind) =>
  planWithFaults(reviewedPromise, [{ route: 'get-order', kind, times: 3 }], { needsReview: true }),
)

/** Plans with events that webhooks report, or that we request. @type {Plan[]} */
const reportedEventPlans = [
  planWithEvent(refundedOncePromise, 'refund', [
    { route: 'refund-capture', kind: 'timeout-after' },
  ]),
  planWithEvent(refundedOncePromise, 'refund', [
    { route: 'refund-capture', kind: 'pending-refund' },
  ]),
  planWithEvent(partlyRefundedOncePromise, 'partial refund', [
    { route: 'refund-capture', kind: 'reset-after', times: 3 },
  ]),
  planWithEvent(partlyRefundedOncePromise, 'partial refund', [
    { route: 'refund-capture', kind: '500-after' },
  ]),
  planWithEvent(recordedPromise, 'refund at PayPal', [
    { route: 'get-refund', kind: 'reset-after' },
  ]),
  planWithEvent(recordedPromise, 'partial refund at PayPal'),
  planWithEvent(recordedPromise, 'reversal'),
  planWithEvent(recordedPromise, 'dispute', [{ route: 'get-dispute', kind: 'reset-after' }]),
  planWithEvent('A payment under review gives the course once it is cleared.', 'cleared', [], {
    browserSteps: stepSequences.untilCapture,
  }),
  planWithEvent('A payment that is denied gives nothing.', 'denied', [], {
    browserSteps: stepSequences.untilCapture,
  }),
  planWithEvent('The payment of a deleted account is retained.', 'deletion'),
]

/** Plans in which no webhooks arrive. @type {Plan[]} */
const unreportedEventPlans = [
  ...[
    [{ ...lostCapture, times: 3 }],
    [lostCapture, { route: 'get-order', kind: 'stale-order', times: 2 }],
    [lostCapture, { route: 'get-order', kind: 'missing-order', times: 3 }],
  ].map((faults) =>
    planWithFaults(auditedPromise, faults, {
      browserSteps: stepSequences.untilApproval,
      isReturning: false,
    }),
  ),
  planWithEvent(auditedPromise, 'cleared', [], { browserSteps: stepSequences.untilCapture }),
  planWithEvent(auditedPromise, 'denied', [], { browserSteps: stepSequences.untilCapture }),
  planWithEvent(auditedPromise, 'reversal'),
  planWithEvent(auditedPromise, 'partial refund at PayPal'),
  planWithEvent('A deleted account is never charged.', 'deletion before the money', [], {
    browserSteps: stepSequences.untilApproval,
    scenario: 'with an account',
  }),
]

/**
 * Plans events whose webhooks are dropped, and in whose audit a call fails.
 * @param {string} kind
 * @returns {Plan[]}
 */
const planAuditFailures = (kind) => [
  planWithEvent(auditedPromise, 'refund at PayPal', [{ route: 'search-transactions', kind }]),
  planWithEvent(auditedPromise, 'dispute', [{ route: 'list-disputes', kind }]),
  planWithEvent(auditedPromise, 'dispute unheard of', [{ route: 'get-capture', kind }], {
    browserSteps: stepSequences.untilApproval,
  }),
]

/** Every kind of fault that has its own effect, and every kind of event. */
const distinctWaves = [
  createWave('normal', [...lostResponsePlans, ...mismatchPlans, ...reportedEventPlans]),
  createWave('dropped', [...unreportedEventPlans, ...planAuditFailures('reset-after')]),
]

/** Returns a key that is equal for plans that test the same path. @param {Plan} plan */
const pathKey = ({ promise, event, faults = [], scenario }) =>
  JSON.stringify([promise, event, faults.length > 1 ? faults[1].kind : '', scenario])

/**
 * Uses the seed to pick one plan for each path.
 * @param {number} seed
 */
export const pickOnePlanPerPath = (seed) =>
  distinctWaves.map((wave) => {
    const keys = [...new Set(wave.plans.map(pathKey))]
    const plans = keys.map((key, index) => {
      const candidates = wave.plans.filter((plan) => pathKey(plan) === key)
      return candidates[(seed + index) % candidates.length]
    })
    return { ...wave, plans }
  })

const failureKinds = [
  ...['timeout-before', 'timeout-after', 'reset-after', '500', '503', '500-after', '503-after'],
  ...['429', 'html502', 'expire-token', 'slow', 'unknown-status'],
]

/** Returns the distinct waves and every failure of every call. Tokens have their own waves. */
export const createAllFaultWaves = () => [
  ...distinctWaves,
  ...[...failureKinds, 'token-401', 'token-500'].map((kind) =>
    createWave('normal', [planWithFaults(capturedOncePromise, [{ route: 'token', kind }])]),
  ),
  ...failureKinds.flatMap((kind) => createFailureWaves(kind)),
  // The site ignores amounts in these responses, because it reads amounts from the order.
  ...['wrong-amount', 'wrong-currency'].map((kind) =>
    createWave(
      'normal',
      ['create-order', 'capture-order'].map((route) =>
        planWithFaults(capturedOncePromise, [{ route, kind }]),
      ),
    ),
  ),
]

/** @param {string} kind */
const createFailureWaves = (kind) => [
  createWave('normal', [
    ...['create-order', 'get-order', 'capture-order', 'verify-webhook'].map((route) =>
      planWithFaults(capturedOncePromise, [{ route, kind }]),
    ),
    planWithEvent(refundedOncePromise, 'refund', [{ route: 'refund-capture', kind }]),
    planWithEvent(partlyRefundedOncePromise, 'partial refund', [{ route: 'refund-capture', kind }]),
    planWithEvent(recordedPromise, 'refund at PayPal', [{ route: 'get-refund', kind }]),
    planWithEvent(recordedPromise, 'dispute', [{ route: 'get-dispute', kind }]),
  ]),
  createWave('dropped', planAuditFailures(kind)),
]
