import { readReceiptMails } from './mails.mjs'
import { course } from './world.mjs'

/** @import { Place } from './world.mjs' */

/** @typedef {Place} World */

/**
 * What our books, PayPal's and the mailbox say of one buyer.
 * @typedef {object} Books
 * @property {string[]} ids of the checkouts
 * @property {string[]} states of the checkouts
 * @property {number} payments
 * @property {number} netCents what was paid less what went back, as we have it
 * @property {number} takenCents the same as PayPal has it
 * @property {number} users
 * @property {number} enrollments open ones, in the course that is bought
 * @property {number} receipts
 * @property {number} captures completed at PayPal, less those given back
 * @property {number} receiptMails different ones that carry a receipt
 * @property {number} refunds completed in our books
 * @property {number} disputes payments that the buyer complains about
 *
 * @typedef {{ id: string, order_id: string, custom_id: string, status: string, amount: Amount }}
 *   Capture
 * @typedef {{ id: string, capture_id: string, status: string, amount: Amount }} Refund
 * @typedef {{ currency_code: string, value: string }} Amount
 * @typedef {{ id: string, purchase_units: { custom_id: string }[] }} Order
 * @typedef {{ id: string, event_type: string, order_id?: string }} Event
 *
 * @typedef {object} PayPalBooks the simulator's whole book
 * @property {Capture[]} captures
 * @property {Refund[]} refunds
 * @property {Order[]} orders
 * @property {{ events: Event[] }} webhooks
 */

/**
 * @param {Pick<World, 'simulator'>} world
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [method]
 */
export const simulate = async ({ simulator }, path, body, method = body ? 'POST' : 'GET') => {
  const response = await fetch(`${simulator}/__sim/${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The simulator rejected ${path}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** @param {World} world @returns {Promise<PayPalBooks>} */
export const readPayPal = (world) => simulate(world, 'state')

/** @param {Amount} amount */
const centsOf = ({ value }) => Math.round(Number(value) * 100)

/** @param {{ amount: Amount }[]} items */
const sum = (items) => items.reduce((cents, { amount }) => cents + centsOf(amount), 0)

/** What has arrived, also when it has gone back since. @param {Capture} capture */
const isMoney = ({ status }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)

/**
 * @param {World} world
 * @param {{ email: string, ids: string[] }} buyer with the checkouts that are known already: a
 *   deleted account has no email
 * @param {PayPalBooks} paypal
 * @returns {Promise<Books>}
 */
export const readRunLedger = async (world, { email, ids }, paypal) => {
  const [ours] = await world.query(
    `with mine as (
       select c.* from checkouts c join courses b on b.id = c.course_id and b.slug = $2
       where c.email = $1 or c.id::text = any($3)),
     paid as (select p.* from payments p join mine on mine.id = p.checkout_id)
     select
       (select coalesce(array_agg(id::text), '{}') from mine) as ids,
       (select coalesce(array_agg(state::text order by created_at), '{}') from mine) as states,
       (select count(*)::int from paid) as payments,
       (select coalesce(sum(amount_cents - refunded_cents), 0)::int from paid) as "netCents",
       (select count(*)::int from users where email = $1) as users,
       (select count(*)::int from enrollments e join users u on u.id = e.user_id
        join courses b on b.id = e.course_id and b.slug = $2
        where u.email = $1 and e.status = 'active') as enrollments,
       (select count(*)::int from receipts r join paid on paid.id = r.payment_id) as receipts,
       (select count(*)::int from refunds r join paid on paid.id = r.payment_id
        where r.state = 'completed') as refunds,
       (select count(*)::int from paid where dispute_state = 'open') as disputes`,
    [email, course, ids],
  )
  const captures = paypal.captures.filter(
    (capture) => ours.ids.includes(capture.custom_id) && isMoney(capture),
  )
  const back = paypal.refunds.filter(
    ({ capture_id: captureId, status }) =>
      status === 'COMPLETED' && captures.some(({ id }) => id === captureId),
  )
  return {
    ...ours,
    takenCents: sum(captures) - sum(back),
    captures: captures.filter(({ status }) => status !== 'REFUNDED').length,
    receiptMails: readReceiptMails(world, email),
  }
}

/**
 * Where PayPal's whole book and ours differ: every payment there is one here, with its id, its sum
 * and what went back of it, and the other way round; and no purchase has two orders.
 * @param {World} world
 * @param {PayPalBooks} paypal
 * @returns {Promise<string[]>}
 */
export const compareRunLedger = async (world, { captures, refunds, orders }) => {
  const payments = await world.query(
    `select p.capture_id as id, p.checkout_id::text as "checkoutId", p.paypal_order_id as "orderId",
       p.amount_cents::int as cents, p.currency, p.refunded_cents::int as back,
       (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.payment_id = p.id and r.state = 'completed') as refunds
     from payments p where p.status not in ('pending', 'failed')`,
  )
  const theirs = captures
    .filter(isMoney)
    .map(({ id, order_id: orderId, custom_id: checkoutId, amount }) => {
      const gone = sum(
        refunds.filter((refund) => refund.capture_id === id && refund.status === 'COMPLETED'),
      )
      const facts = { checkoutId, orderId, cents: centsOf(amount), currency: amount.currency_code }
      return JSON.stringify({ id, ...facts, back: gone, refunds: gone })
    })
  const ours = payments.map(({ id, checkoutId, orderId, cents, currency, back, refunds: gone }) =>
    JSON.stringify({ id, checkoutId, orderId, cents, currency, back, refunds: gone }),
  )
  const purchases = orders.map(({ purchase_units: [unit] }) => unit.custom_id)
  return [
    ...theirs.filter((line) => !ours.includes(line)).map((line) => `only at PayPal: ${line}`),
    ...ours.filter((line) => !theirs.includes(line)).map((line) => `only with us: ${line}`),
    ...purchases
      .filter((id, index) => purchases.indexOf(id) !== index)
      .map((id) => `two orders of one purchase: ${id}`),
  ]
}

// What is done again and again, and what waits for its day by nature.
const lasting = ['tidyExports', 'reconcileCheckouts', 'auditPayments', 'sendDigest']

// One of a kind waits for each purchase, refund or message: it has a key, and loses it to its
// successor.
const keyed = ['syncCheckout', 'provisionCheckout', 'syncRefund', 'processWebhook']

/**
 * What still waits or has failed. A job that was replaced while a worker had it is at its last
 * attempt and has lost its key: the queue will not do it again, whether it failed or its worker
 * died, and its successor is there. Files of a deleted account are removed twice, once later: that
 * one may wait.
 * @param {World} world
 * @param {string[]} others checkouts of which no job counts
 * @returns {Promise<string[]>}
 */
export const readJobs = async (world, others) => {
  const rows = await world.query(
    `select task_identifier as name, attempts, last_error from graphile_worker.jobs
     where task_identifier <> all($1) and (attempts < max_attempts or last_error is not null)
       and not (task_identifier = any($2) and key is null and attempts = max_attempts)
       and not (task_identifier = 'removeFiles' and run_at > now())
       and split_part(coalesce(key, ''), ':', 2) <> all($3)`,
    [lasting, keyed, others],
  )
  return rows.map(({ name, attempts, last_error: error }) => `${name} ×${attempts} ${error ?? ''}`)
}
