// What can happen to a purchase once PayPal has the money.
import { setTimeout as sleep } from 'node:timers/promises'
import { query, simulate } from './books.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {Awaited<ReturnType<typeof import('./buyer.mjs').openBuyer>>} Buyer */
/**
 * - refund: the instructor gives the money back in the panel
 * - refund at PayPal: they do so in PayPal's own dashboard
 * - refund untold: the same, and no message comes: the daily comparison finds it
 * - dispute: the buyer complains at PayPal
 * - dispute untold: the same, and no message comes
 * - dispute unheard of: they do so before the site has heard of the payment
 *
 * @typedef {'refund' | 'refund at PayPal' | 'refund untold' | 'dispute' | 'dispute untold' | 'dispute unheard of'} Afterwards
 */

const EVERY_MS = 100
const CAPTURE_MS = 20_000

/** @type {Record<Afterwards, (world: World, buyer: Buyer) => Promise<void>>} */
export const afterwards = {
  // As when the instructor has pressed the button: the row and its job, in one commit.
  refund: async (world, { email }) => {
    await query(
      world,
      `with paid as (
         select p.id, p.capture_id, p.amount_cents from payments p
         join checkouts c on c.id = p.checkout_id where c.email = $1),
       refund as (
         insert into refunds (id, payment_id, kind, source, state, request_key, amount_cents)
         select gen_random_uuid(), id, 'refund', 'instructor', 'sending', 'ref-' || capture_id, amount_cents from paid
         returning id)
       select graphile_worker.add_job(
         'settleRefund', json_build_object('refundId', id), job_key => 'refund:' || id) from refund`,
      [email],
    )
  },
  'refund at PayPal': async (world, { email }) => {
    await simulate(world, 'refund', { captureId: await captureOf(world, email) })
  },
  'refund untold': async (world, { email }) => {
    await simulate(world, 'webhooks', { mode: 'dropped' })
    await simulate(world, 'refund', { captureId: await captureOf(world, email) })
    await compareTwice(world)
  },
  dispute: async (world, { email }) => {
    await simulate(world, 'dispute', { captureId: await captureOf(world, email) })
  },
  'dispute untold': async (world, { email }) => {
    await simulate(world, 'webhooks', { mode: 'dropped' })
    await simulate(world, 'dispute', { captureId: await captureOf(world, email) })
    await compareTwice(world)
  },
  // PayPal took the money, and its answer does not arrive while the complaint comes in.
  'dispute unheard of': async (world, buyer) => {
    await simulate(world, 'faults', { route: 'capture-order', kind: 'timeout-after', times: 1 })
    void buyer.take('capture')
    const captureId = await captureOf(world, buyer.email)
    await simulate(world, 'webhooks', { mode: 'normal' })
    await simulate(world, 'dispute', { captureId })
  },
}

/** This night, and the next one. @param {World} world */
const compareTwice = (world) =>
  query(
    world,
    `select graphile_worker.add_job('auditPayments', '{}'::json, run_at => now() + nights * interval '1 day')
     from generate_series(0, 1) nights`,
  )

/** The payment as PayPal has it. @param {World} world @param {string} email @returns {Promise<string>} */
const captureOf = async (world, email) => {
  const rows = await query(world, `select id from checkouts where email = $1`, [email])
  const ids = rows.map(({ id }) => id)
  const limit = performance.now() + CAPTURE_MS
  while (performance.now() < limit) {
    const { captures } = await simulate(world, 'state')
    const capture = captures.find(
      (/** @type {{ custom_id: string }} */ { custom_id: checkoutId }) => ids.includes(checkoutId),
    )
    if (capture) return capture.id
    await sleep(EVERY_MS)
  }
  throw new Error('PayPal never had the money.')
}
