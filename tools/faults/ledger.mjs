import { countReceiptEmails } from './read-emails.mjs'
import { toCents } from '../paypal-simulator/money.mjs'
import { courseSlug } from './test-environment.mjs'

/** @import { showState } from '../paypal-simulator/control.mjs' */
/** @import { PaymentSource } from '../paypal-simulator/funding.mjs' */
/** @import { Amount } from '../paypal-simulator/money.mjs' */
/** @import { LedgerSources } from './test-environment.mjs' */

/**
 * What our database, PayPal, and the mailbox contain about one buyer.
 * @typedef {object} Ledger
 * @property {string[]} ids of the checkouts
 * @property {string[]} states of the checkouts
 * @property {number} payments
 * @property {number} netCents paid minus refunded, in our database
 * @property {number} retainedCents paid minus refunded, at PayPal
 * @property {number} users
 * @property {number} enrollments active ones in the bought course
 * @property {number} receipts
 * @property {number} captures completed at PayPal and not fully refunded
 * @property {number} receiptEmails distinct emails with a receipt
 * @property {number} refunds completed in our database
 * @property {number} disputes disputed payments
 *
 * @typedef {ReturnType<typeof showState>['body']} PayPalState
 */

/**
 * @param {Pick<LedgerSources, 'simulator'>} testEnv
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [method]
 */
export const callSimulator = async ({ simulator }, path, body, method = body ? 'POST' : 'GET') => {
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

/** @param {LedgerSources} testEnv @returns {Promise<PayPalState>} */
export const readPayPalState = (testEnv) => callSimulator(testEnv, 'state')

/** @param {{ amount: Amount }[]} items */
const sumCents = (items) => items.reduce((cents, { amount }) => cents + toCents(amount), 0)

/**
 * Returns whether the money arrived, even if it has since been refunded.
 * @param {PayPalState['captures'][number]} capture
 */
const isCaptured = ({ status }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)

/**
 * @param {LedgerSources} testEnv
 * @param {{ email: string, ids: string[] }} buyer `ids`: checkouts to include regardless of their
 *   email, because a deleted account's checkouts have none
 * @param {PayPalState} paypal
 * @returns {Promise<Ledger>}
 */
export const readBuyerLedger = async (testEnv, { email, ids }, paypal) => {
  const [databaseLedger] = await testEnv.query(
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
    [email, courseSlug, ids],
  )
  const captures = paypal.captures.filter(
    (capture) => databaseLedger.ids.includes(capture.custom_id) && isCaptured(capture),
  )
  const completedRefunds = paypal.refunds.filter(
    ({ capture_id: captureId, status }) =>
      status === 'COMPLETED' && captures.some(({ id }) => id === captureId),
  )
  return {
    ...databaseLedger,
    retainedCents: sumCents(captures) - sumCents(completedRefunds),
    captures: captures.filter(({ status }) => status !== 'REFUNDED').length,
    receiptEmails: countReceiptEmails(testEnv, email),
  }
}

/**
 * Returns how PayPal says an order was paid: 'card', 'venmo', or 'paypal' (or Pay Later).
 * @param {{ payment_source?: PaymentSource } | undefined} order
 */
const getSource = (order) => Object.keys(order?.payment_source ?? {}).join()

/**
 * Finds mismatches between PayPal's payments and ours (ID, amount, method, refunds), in both
 * directions, and purchases with two orders.
 * @param {LedgerSources} testEnv
 * @param {Pick<PayPalState, 'captures' | 'refunds' | 'orders'>} paypal
 */
export const findLedgerMismatches = async (testEnv, { captures, refunds, orders }) => {
  const payments = await testEnv.query(
    `select p.capture_id as id, p.checkout_id::text as "checkoutId", p.paypal_order_id as "orderId",
       p.amount_cents::int as cents, p.currency, p.refunded_cents::int as back,
       replace(p.method::text, 'pay_later', 'paypal') as source,
       (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.payment_id = p.id and r.state = 'completed') as refunds
     from payments p where p.status not in ('pending', 'failed')`,
  )
  const paypalLines = captures
    .filter(isCaptured)
    .map(({ id, order_id: orderId, custom_id: checkoutId, amount }) => {
      const refundedCents = sumCents(
        refunds.filter((refund) => refund.capture_id === id && refund.status === 'COMPLETED'),
      )
      const details = {
        checkoutId,
        orderId,
        cents: toCents(amount),
        currency: amount.currency_code,
        source: getSource(orders.find((order) => order.id === orderId)),
      }
      return JSON.stringify({ id, ...details, back: refundedCents, refunds: refundedCents })
    })
  const databaseLines = payments.map(
    ({ id, checkoutId, orderId, cents, currency, source, back, refunds: refundedCents }) =>
      JSON.stringify({
        ...{ id, checkoutId, orderId, cents, currency, source, back },
        refunds: refundedCents,
      }),
  )
  const checkoutIds = orders.map(({ purchase_units: [unit] }) => unit.custom_id)
  return [
    ...paypalLines
      .filter((line) => !databaseLines.includes(line))
      .map((line) => `only at PayPal: ${line}`),
    ...databaseLines
      .filter((line) => !paypalLines.includes(line))
      .map((line) => `only with us: ${line}`),
    ...checkoutIds
      .filter((id, index) => checkoutIds.indexOf(id) !== index)
      .map((id) => `two orders of one purchase: ${id}`),
  ]
}

// Recurring and scheduled jobs.
const recurringJobs = ['tidyExports', 'reconcileCheckouts', 'auditPayments', 'sendDigest']

// Jobs whose job key allows only one waiting job for each purchase, refund, or webhook.
const keyedJobs = ['syncCheckout', 'provisionCheckout', 'syncRefund', 'processWebhook']

/**
 * Returns waiting and failed jobs. Ignores jobs that were replaced while they ran: they have no key
 * and no attempts left, so the queue doesn't run them again. Also ignores the delayed job that
 * removes a deleted account's files a second time.
 * @param {LedgerSources} testEnv
 * @param {string[]} ignoredCheckoutIds checkouts whose jobs don't count
 */
export const readUnfinishedJobs = async (testEnv, ignoredCheckoutIds) => {
  const rows = await testEnv.query(
    `select task_identifier as name, attempts, last_error from graphile_worker.jobs
     where task_identifier <> all($1) and (attempts < max_attempts or last_error is not null)
       and not (task_identifier = any($2) and key is null and attempts = max_attempts)
       and not (task_identifier = 'removeFiles' and run_at > now())
       and split_part(coalesce(key, ''), ':', 2) <> all($3)`,
    [recurringJobs, keyedJobs, ignoredCheckoutIds],
  )
  return rows.map(({ name, attempts, last_error: error }) => `${name} ×${attempts} ${error ?? ''}`)
}
