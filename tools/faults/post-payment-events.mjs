// What can happen to a purchase after the payment.
import { setTimeout as sleep } from 'node:timers/promises'
import { readPayPalState, callSimulator } from './ledger.mjs'
import {
  isClosed,
  isDisputed,
  isPaidWithoutAccount,
  isRefunded,
  isPaid,
  isPartlyRefunded,
  isPending,
  isReversed,
  PARTIAL_REFUND_CENTS,
} from './outcomes.mjs'

/** @import { createBuyer } from './buyer.mjs' */
/** @import { OutcomeCheck } from './outcomes.mjs' */
/** @import { TestEnvironment } from './test-environment.mjs' */
/** @typedef {ReturnType<typeof createBuyer>} Buyer */
/**
 * - refund, partial refund: by the instructor in the panel
 * - refund at PayPal, partial refund at PayPal: in PayPal's own dashboard
 * - dispute unheard of: a dispute that is opened before the site knows of the payment
 * - cleared, denied: the review of a pending payment ends
 * - deletion before the money: the account is deleted before the site knows of the approval
 *
 * @typedef {'refund' | 'partial refund' | 'refund at PayPal' | 'partial refund at PayPal' |
 *   'reversal' | 'dispute' | 'dispute unheard of' | 'cleared' | 'denied' | 'deletion' |
 *   'deletion before the money'} PostPaymentEvent
 *
 * @typedef {object} EventScenario
 * @property {OutcomeCheck} [precondition] the purchase's state before the event; if omitted,
 *   the event happens during the purchase
 * @property {string} [payer] a key of the simulator's `buyers`
 * @property {(testEnv: TestEnvironment, buyer: Buyer) => Promise<unknown>} trigger
 * @property {OutcomeCheck} expected
 */

const POLL_INTERVAL_MS = 100
const CAPTURE_TIMEOUT_MS = 20_000
const payerUnderReview = 'pending-review'

/** @type {Record<PostPaymentEvent, EventScenario>} */
export const postPaymentEvents = {
  refund: {
    precondition: isPaid,
    trigger: (testEnv, buyer) => requestRefund(testEnv, buyer, null),
    expected: isRefunded,
  },
  'partial refund': {
    precondition: isPaid,
    trigger: (testEnv, buyer) => requestRefund(testEnv, buyer, PARTIAL_REFUND_CENTS),
    expected: isPartlyRefunded,
  },
  'refund at PayPal': {
    precondition: isPaid,
    trigger: (testEnv, buyer) => controlCapture(testEnv, buyer, 'refund', {}),
    expected: isRefunded,
  },
  'partial refund at PayPal': {
    precondition: isPaid,
    trigger: (testEnv, buyer) =>
      controlCapture(testEnv, buyer, 'refund', { amountCents: PARTIAL_REFUND_CENTS }),
    expected: isPartlyRefunded,
  },
  reversal: {
    precondition: isPaid,
    trigger: (testEnv, buyer) => controlCapture(testEnv, buyer, 'reverse', {}),
    expected: isReversed,
  },
  dispute: {
    precondition: isPaid,
    trigger: (testEnv, buyer) => controlCapture(testEnv, buyer, 'dispute', {}),
    expected: isDisputed,
  },
  // PayPal captures the money, but its response never arrives. The webhook of a dispute does.
  'dispute unheard of': {
    trigger: async (testEnv, buyer) => {
      const orderId = buyer.orderId()
      await callSimulator(testEnv, 'faults', {
        route: 'capture-order',
        kind: 'timeout-after',
        orderId,
      })
      void buyer.takeStep('capture')
      await controlCapture(testEnv, buyer, 'dispute', {})
      await sendWebhooks(testEnv, buyer, /^CUSTOMER\.DISPUTE/)
    },
    expected: isDisputed,
  },
  cleared: {
    precondition: isPending,
    payer: payerUnderReview,
    trigger: (testEnv, buyer) => controlCapture(testEnv, buyer, 'settle', {}),
    expected: isPaid,
  },
  denied: {
    precondition: isPending,
    payer: payerUnderReview,
    trigger: (testEnv, buyer) => controlCapture(testEnv, buyer, 'deny', {}),
    expected: isClosed,
  },
  deletion: {
    precondition: isPaid,
    trigger: (_testEnv, buyer) => buyer.deleteAccount(),
    expected: isPaidWithoutAccount,
  },
  'deletion before the money': {
    trigger: async (testEnv, buyer) => {
      await buyer.deleteAccount()
      await sendWebhooks(testEnv, buyer, /APPROVED/)
    },
    expected: isClosed,
  },
}

/**
 * Requests a refund as the panel does: adds the row and its job in one transaction.
 * @param {TestEnvironment} testEnv
 * @param {Buyer} buyer
 * @param {number | null} cents
 */
const requestRefund = (testEnv, { email }, cents) =>
  testEnv.query(
    `with paid as (
       select p.id, p.capture_id, coalesce($2::int, p.amount_cents::int) as cents from payments p
       join checkouts c on c.id = p.checkout_id where c.email = $1),
     refund as (
       insert into refunds (id, payment_id, kind, source, state, request_key, amount_cents)
       select gen_random_uuid(), id, 'refund', 'instructor', 'sending',
         'ref-' || capture_id || case when $2::int is null then '' else '-1' end, cents from paid
       returning id)
     select graphile_worker.add_job(
       'syncRefund', json_build_object('refundId', id), job_key => 'refund:' || id) from refund`,
    [email, cents],
  )

/**
 * Calls a control route of the simulator with the ID of the purchase's capture.
 * @param {TestEnvironment} testEnv
 * @param {Buyer} buyer
 * @param {string} route
 * @param {object} options
 */
const controlCapture = async (testEnv, buyer, route, options) =>
  callSimulator(testEnv, route, { captureId: await waitForCaptureId(testEnv, buyer), ...options })

/**
 * Sends the purchase's webhooks of a type right away, regardless of the simulator's mode.
 * @param {TestEnvironment} testEnv
 * @param {Buyer} buyer
 * @param {RegExp} typePattern
 */
const sendWebhooks = async (testEnv, buyer, typePattern) => {
  const { webhooks } = await readPayPalState(testEnv)
  for (const { id, order_id: orderId, event_type: type } of webhooks.events)
    if (orderId === buyer.orderId() && typePattern.test(type))
      await callSimulator(testEnv, 'webhooks/resend', { eventId: id })
}

/** Enqueues a payment audit for now and one for tomorrow. @param {TestEnvironment} testEnv */
export const enqueueTwoAudits = (testEnv) =>
  testEnv.query(
    `select graphile_worker.add_job('auditPayments', '{}'::json, run_at => now() + day_offset * interval '1 day')
     from generate_series(0, 1) day_offset`,
  )

/**
 * Waits for PayPal's capture, and returns its ID. Throws if none appears in time.
 * @param {TestEnvironment} testEnv
 * @param {Buyer} buyer
 */
const waitForCaptureId = async (testEnv, buyer) => {
  const deadline = performance.now() + CAPTURE_TIMEOUT_MS
  while (performance.now() < deadline) {
    const { captures } = await readPayPalState(testEnv)
    const capture = captures.find(({ order_id: orderId }) => orderId === buyer.orderId())
    if (capture) return capture.id
    await sleep(POLL_INTERVAL_MS)
  }
  throw new Error('PayPal never captured the payment.')
}
