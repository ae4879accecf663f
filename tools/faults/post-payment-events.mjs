// What can happen to a purchase after the payment.
import { setTimeout as sleep } from 'node:timers/promises'
import { readPayPal, simulate } from './ledger.mjs'
import {
  isClosed,
  isDisputed,
  isAbandoned,
  isRefunded,
  isPaid,
  isPartlyRefunded,
  isPending,
  isReversed,
  PART_CENTS,
} from './outcomes.mjs'

/** @import { openBuyer } from './buyer.mjs' */
/** @import { Outcome } from './outcomes.mjs' */
/** @import { World } from './world.mjs' */
/** @typedef {ReturnType<typeof openBuyer>} Buyer */
/**
 * - refund, partial refund: by the instructor in the panel
 * - refund at PayPal, partial refund at PayPal: in PayPal's own dashboard
 * - dispute unheard of: a dispute before the site knows of the payment
 * - cleared, denied: the review of a pending payment ends
 * - deletion before the money: the account is deleted before the site knows of the approval
 *
 * @typedef {'refund' | 'partial refund' | 'refund at PayPal' | 'partial refund at PayPal' |
 *   'reversal' | 'dispute' | 'dispute unheard of' | 'cleared' | 'denied' | 'deletion' |
 *   'deletion before the money'} PostPaymentEvent
 *
 * @typedef {object} Story
 * @property {Outcome} [before] the purchase's state before the event; without it, the event happens
 *   during the purchase
 * @property {string} [payer] a key of the simulator's `buyers`
 * @property {(world: World, buyer: Buyer) => Promise<unknown>} happen
 * @property {Outcome} end
 */

const EVERY_MS = 100
const CAPTURE_MS = 20_000
const held = 'pending-review'

/** @type {Record<PostPaymentEvent, Story>} */
export const postPaymentEvents = {
  refund: {
    before: isPaid,
    happen: (world, buyer) => requestRefund(world, buyer, null),
    end: isRefunded,
  },
  'partial refund': {
    before: isPaid,
    happen: (world, buyer) => requestRefund(world, buyer, PART_CENTS),
    end: isPartlyRefunded,
  },
  'refund at PayPal': {
    before: isPaid,
    happen: (world, buyer) => atPayPal(world, buyer, 'refund', {}),
    end: isRefunded,
  },
  'partial refund at PayPal': {
    before: isPaid,
    happen: (world, buyer) => atPayPal(world, buyer, 'refund', { amountCents: PART_CENTS }),
    end: isPartlyRefunded,
  },
  reversal: {
    before: isPaid,
    happen: (world, buyer) => atPayPal(world, buyer, 'reverse', {}),
    end: isReversed,
  },
  dispute: {
    before: isPaid,
    happen: (world, buyer) => atPayPal(world, buyer, 'dispute', {}),
    end: isDisputed,
  },
  // PayPal captured the money, but its response never arrives, and a dispute does.
  'dispute unheard of': {
    happen: async (world, buyer) => {
      const orderId = buyer.orderId()
      await simulate(world, 'faults', { route: 'capture-order', kind: 'timeout-after', orderId })
      void buyer.takeStep('capture')
      await atPayPal(world, buyer, 'dispute', {})
      await sendWebhooks(world, buyer, /^CUSTOMER\.DISPUTE/)
    },
    end: isDisputed,
  },
  cleared: {
    before: isPending,
    payer: held,
    happen: (world, buyer) => atPayPal(world, buyer, 'settle', {}),
    end: isPaid,
  },
  denied: {
    before: isPending,
    payer: held,
    happen: (world, buyer) => atPayPal(world, buyer, 'deny', {}),
    end: isClosed,
  },
  deletion: { before: isPaid, happen: (_world, buyer) => buyer.deleteAccount(), end: isAbandoned },
  'deletion before the money': {
    happen: async (world, buyer) => {
      await buyer.deleteAccount()
      await sendWebhooks(world, buyer, /APPROVED/)
    },
    end: isClosed,
  },
}

/**
 * Requests a refund as the panel does: the row and its job, in one commit.
 * @param {World} world
 * @param {Buyer} buyer
 * @param {number | null} cents
 */
const requestRefund = (world, { email }, cents) =>
  world.query(
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
 * Calls a control route of the simulator for the purchase's capture.
 * @param {World} world
 * @param {Buyer} buyer
 * @param {string} what
 * @param {object} how
 */
const atPayPal = async (world, buyer, what, how) =>
  simulate(world, what, { captureId: await captureOf(world, buyer), ...how })

/**
 * Sends the purchase's webhooks of this type now, whatever the simulator's mode.
 * @param {World} world
 * @param {Buyer} buyer
 * @param {RegExp} kind
 */
const sendWebhooks = async (world, buyer, kind) => {
  const { webhooks } = await readPayPal(world)
  for (const { id, order_id: orderId, event_type: type } of webhooks.events)
    if (orderId === buyer.orderId() && kind.test(type))
      await simulate(world, 'webhooks/resend', { eventId: id })
}

/** Audits the payments as of tonight and tomorrow night. @param {World} world */
export const compareTwice = (world) =>
  world.query(
    `select graphile_worker.add_job('auditPayments', '{}'::json, run_at => now() + nights * interval '1 day')
     from generate_series(0, 1) nights`,
  )

/**
 * Returns the id of PayPal's capture. Throws if none appears.
 * @param {World} world
 * @param {Buyer} buyer
 * @returns {Promise<string>}
 */
const captureOf = async (world, buyer) => {
  const limit = performance.now() + CAPTURE_MS
  while (performance.now() < limit) {
    const { captures } = await readPayPal(world)
    const capture = captures.find(({ order_id: orderId }) => orderId === buyer.orderId())
    if (capture) return capture.id
    await sleep(EVERY_MS)
  }
  throw new Error('PayPal never had the money.')
}
