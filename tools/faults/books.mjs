import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../lib/postgres.mjs'
import { course } from './world.mjs'

/** @typedef {import('./world.mjs').World} World */

/**
 * What our books, PayPal's and the mailbox say of one buyer.
 *
 * @typedef {object} Books
 * @property {string[]} states of the checkouts
 * @property {number} payments
 * @property {number} users
 * @property {number} enrollments open ones, in the course that is bought
 * @property {number} receipts
 * @property {number} captures completed at PayPal, less those given back
 * @property {number} receiptMails different ones that carry a receipt
 * @property {number} refunds completed in our books
 * @property {number} disputes payments that the buyer complains about
 * @property {string[]} jobs that still wait or have failed
 */

/** @param {World} world @param {string} path @param {unknown} [body] @param {string} [method] */
export const simulate = async ({ simulator }, path, body, method = body ? 'POST' : 'GET') => {
  const response = await fetch(`${simulator}/__sim/${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The simulator refused ${path}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** @param {World} world @param {string} text @param {unknown[]} [values] */
export const query = ({ database }, text, values = []) =>
  withClient(database, async (client) => (await client.query(text, values)).rows)

/** @param {World} world @param {string} email @returns {Promise<Books>} */
export const readBooks = async (world, email) => {
  const [row] = await query(
    world,
    `with bought as (select id from courses where slug = $2),
       checkouts as (select c.* from public.checkouts c join bought b on b.id = c.course_id)
     select
       (select coalesce(array_agg(state::text order by created_at), '{}') from checkouts where email = $1) as states,
       (select count(*)::int from payments p join checkouts c on c.id = p.checkout_id where c.email = $1) as payments,
       (select count(*)::int from users where email = $1) as users,
       (select count(*)::int from enrollments e join users u on u.id = e.user_id
        join bought b on b.id = e.course_id
        where u.email = $1 and e.status = 'active') as enrollments,
       (select count(*)::int from receipts r join payments p on p.id = r.payment_id
        join checkouts c on c.id = p.checkout_id where c.email = $1) as receipts,
       (select count(*)::int from refunds r join payments p on p.id = r.payment_id
        join checkouts c on c.id = p.checkout_id where c.email = $1 and r.state = 'completed') as refunds,
       (select count(*)::int from payments p join checkouts c on c.id = p.checkout_id
        where c.email = $1 and p.dispute_state = 'open') as disputes,
       (select coalesce(array_agg(c.id::text), '{}') from checkouts c where c.email = $1) as ids`,
    [email, course],
  )
  const { ids, ...ours } = row
  const { captures } = await simulate(world, 'state')
  return {
    ...ours,
    captures: captures.filter(
      (/** @type {{ custom_id: string, status: string }} */ capture) =>
        ids.includes(capture.custom_id) &&
        ['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status),
    ).length,
    receiptMails: countReceiptMails(world, email),
    jobs: await readJobs(world),
  }
}

/** The same mail sent twice has the same Message-ID, and is one for whoever gets it. @param {World} world @param {string} email */
const countReceiptMails = ({ outbox }, email) => {
  const ids = new Set()
  for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
    const mail = readFileSync(join(outbox, name), 'latin1')
    const head = mail.slice(0, mail.indexOf('\r\n\r\n'))
    const isHis = head.toLowerCase().includes(`\nto: ${email}`)
    if (isHis && /filename="?Receipt-\d+\.pdf/.test(mail))
      ids.add(/^message-id: (.*)$/im.exec(head)?.[1])
  }
  return ids.size
}

// What is done again and again, and what waits for its day by nature.
const lasting = ['tidyExports', 'reconcileCheckouts', 'auditPayments', 'collectMail']

// One of a kind waits for each purchase, refund or message: it has a key, and loses it to its successor.
const keyed = ['settleCheckout', 'provisionCheckout', 'settleRefund', 'processWebhook']

/**
 * A job that was replaced while a worker had it is at its last attempt and has lost its key: the queue will not do it again,
 * whether it failed or its worker died, and its successor is there.
 *
 * @param {World} world
 * @returns {Promise<string[]>}
 */
const readJobs = async (world) => {
  const rows = await query(
    world,
    `select task_identifier as name, attempts, last_error from graphile_worker.jobs
     where task_identifier <> all($1) and (attempts < max_attempts or last_error is not null)
       and not (task_identifier = any($2) and key is null and attempts = max_attempts)`,
    [lasting, keyed],
  )
  return rows.map(({ name, attempts, last_error: error }) => `${name} ×${attempts} ${error ?? ''}`)
}

/**
 * Lets an hour pass: what waits for its time is due, and the reconciler comes round. After a kill also the
 * leases of the dead have run out, and a dead worker's jobs are free (that a living one keeps its jobs is
 * tested with the worker).
 *
 * @param {World} world
 * @param {'site' | 'worker' | 'both'} [dead]
 */
export const passTime = async (world, dead) => {
  if (dead) {
    await query(world, `update checkouts set lease_until = now() where lease_until > now()`)
    await query(world, `update refunds set lease_until = now() where lease_until > now()`)
  }
  if (dead === 'worker' || dead === 'both')
    await query(
      world,
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs where locked_by is not null`,
    )
  await query(
    world,
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
  )
  // Whatever waits has waited for an hour at least, and nobody has looked at it since.
  await query(
    world,
    `update checkouts set updated_at = least(updated_at, now() - interval '1 hour'), looked_at = null
     where state not in ('provisioned', 'expired', 'review', 'refunded', 'reversed')`,
  )
  await query(
    world,
    `update refunds set updated_at = least(updated_at, now() - interval '1 hour')
     where state in ('sending', 'pending')`,
  )
  await query(
    world,
    `update webhook_events set created_at = least(created_at, now() - interval '1 hour')
     where state = 'received'`,
  )
  await query(
    world,
    `select graphile_worker.add_job('reconcileCheckouts', '{}'::json, job_key => 'faults-reconcile')`,
  )
}

/** The queue has lost what it was to do: all but the mails, of which there is no other trace. @param {World} world */
export const loseJobs = (world) =>
  query(
    world,
    `delete from graphile_worker._private_jobs where key ~ '^(settle|provision|webhook|refund):'`,
  )

/** What nobody paid is twelve hours old now, here and at PayPal's. @param {World} world @param {string} email */
export const passHalfADay = async (world, email) => {
  await simulate(world, 'clock', { advanceSeconds: 13 * 60 * 60 })
  await query(
    world,
    `update checkouts set created_at = created_at - interval '13 hours',
       quoted_at = quoted_at - interval '13 hours', updated_at = updated_at - interval '13 hours'
     where email = $1`,
    [email],
  )
}
