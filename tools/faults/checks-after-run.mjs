// What can happen to a purchase once PayPal has the money.
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
/** @import { End } from './outcomes.mjs' */
/** @import { World } from './world.mjs' */
/** @typedef {ReturnType<typeof openBuyer>} Buyer */
/**
 * - refund, partial refund: the instructor gives the money back in the panel, or a part of it
 * - refund at PayPal, partial refund at PayPal: they do so in PayPal's own dashboard
 * - reversal: PayPal takes it back
 * - dispute: the buyer complains at PayPal
 * - dispute unheard of: they do so before the site has heard of the payment
 * - cleared, denied: PayPal held the payment, and its review ends well or badly
 * - deletion: the account is deleted
 * - deletion before the money: it is deleted when the buyer has agreed, and nobody here has heard
 *   of it yet
 *
 * @typedef {'refund' | 'partial refund' | 'refund at PayPal' | 'partial refund at PayPal' |
 *   'reversal' | 'dispute' | 'dispute unheard of' | 'cleared' | 'denied' | 'deletion' |
 *   'deletion before the money'} Afterwards
 *
 * @typedef {object} Story
 * @property {End} [before] what the purchase comes to first; without it, it happens during the
 *   purchase
 * @property {string} [payer] whom PayPal takes the buyer for
 * @property {(world: World, buyer: Buyer) => Promise<unknown>} happen
 * @property {End} end
 */

const EVERY_MS = 100
const CAPTURE_MS = 20_000
const held = 'pending-review'

/** @type {Record<Afterwards, Story>} */
export const afterwards = {
  refund: {
    before: isPaid,
    happen: (world, buyer) => giveBack(world, buyer, null),
    end: isRefunded,
  },
  'partial refund': {
    before: isPaid,
    happen: (world, buyer) => giveBack(world, buyer, PART_CENTS),
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
  // PayPal took the money, and its answer does not arrive while the complaint comes in.
  'dispute unheard of': {
    happen: async (world, buyer) => {
      const orderId = buyer.orderId()
      await simulate(world, 'faults', { route: 'capture-order', kind: 'timeout-after', orderId })
      void buyer.take('capture')
      await atPayPal(world, buyer, 'dispute', {})
      await tell(world, buyer, /^CUSTOMER\.DISPUTE/)
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
  deletion: { before: isPaid, happen: (_world, buyer) => buyer.leave(), end: isAbandoned },
  'deletion before the money': {
    happen: async (world, buyer) => {
      await buyer.leave()
      await tell(world, buyer, /APPROVED/)
    },
    end: isClosed,
  },
}

/**
 * As when the instructor has pressed the button: the row and its job, in one commit.
 * @param {World} world
 * @param {Buyer} buyer
 * @param {number | null} cents
 */
const giveBack = (world, { email }, cents) =>
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
 * Somebody does something with the payment at PayPal.
 * @param {World} world
 * @param {Buyer} buyer
 * @param {string} what
 * @param {object} how
 */
const atPayPal = async (world, buyer, what, how) =>
  simulate(world, what, { captureId: await captureOf(world, buyer), ...how })

/**
 * PayPal's message about the purchase comes now, whatever else becomes of its messages.
 * @param {World} world
 * @param {Buyer} buyer
 * @param {RegExp} kind
 */
const tell = async (world, buyer, kind) => {
  const { webhooks } = await readPayPal(world)
  for (const { id, order_id: orderId, event_type: type } of webhooks.events)
    if (orderId === buyer.orderId() && kind.test(type))
      await simulate(world, 'webhooks/resend', { eventId: id })
}

/** This night, and the next one. @param {World} world */
export const compareTwice = (world) =>
  world.query(
    `select graphile_worker.add_job('auditPayments', '{}'::json, run_at => now() + nights * interval '1 day')
     from generate_series(0, 1) nights`,
  )

/**
 * The payment as PayPal has it.
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
