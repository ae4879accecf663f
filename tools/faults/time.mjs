// Simulates time by SQL: waiting jobs become due, and rows old enough for the reconciler.
import { setTimeout as sleep } from 'node:timers/promises'
import { readPayPal, simulate } from './ledger.mjs'

/** @import { LedgerSources } from './world.mjs' */

/** @typedef {LedgerSources} World */

/**
 * Simulates an hour: waiting jobs are due, and the reconciler runs. After a kill, the dead
 * processes' leases have expired and a dead worker's jobs are unlocked. Skips locked rows.
 * @param {World} world
 * @param {readonly ('site' | 'worker')[]} [dead]
 */
export const passTime = async (world, dead = []) => {
  if (dead.length > 0) {
    await world.query(`update checkouts set lease_until = now() where lease_until > now()`)
    await world.query(`update refunds set lease_until = now() where lease_until > now()`)
  }
  if (dead.includes('worker'))
    await world.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs where locked_by is not null`,
    )
  await makeDue(world, 'true')
  // Everything pending has been pending for an hour, without a check since.
  await world.query(
    `update checkouts set updated_at = least(updated_at, now() - interval '1 hour'), looked_at = null
     where id in (select id from checkouts
       where state not in ('provisioned', 'expired', 'review', 'refunded', 'reversed')
       for update skip locked)`,
  )
  await world.query(
    `update refunds set updated_at = least(updated_at, now() - interval '1 hour')
     where id in (select id from refunds where state in ('sending', 'pending') for update skip locked)`,
  )
  await world.query(
    `update webhook_events set created_at = least(created_at, now() - interval '1 hour')
     where id in (select id from webhook_events where state = 'received' for update skip locked)`,
  )
  await world.query(
    `select graphile_worker.add_job('reconcileCheckouts', '{}'::json, job_key => 'faults-reconcile')`,
  )
}

/** Makes the checkouts' jobs due. @param {World} world @param {string[]} ids of checkouts */
export const makeJobsDue = (world, ids) =>
  makeDue(world, `split_part(key, ':', 2) = any('{${ids.join(',')}}')`)

/** @param {World} world @param {string} condition SQL condition: jobs to make due */
const makeDue = (world, condition) =>
  world.query(`
    do $$ declare due bigint; begin
      -- Another process may be held in its transaction.
      set local lock_timeout = '200ms';
      for due in
        select id from graphile_worker.jobs where run_at > now() and locked_at is null and ${condition}
      loop
        begin
          perform graphile_worker.reschedule_jobs(array[due], run_at => now());
        exception when lock_not_available then null;
        end;
      end loop;
    end $$`)

/**
 * Deletes the queue's jobs, except for emails, which nothing else could restore.
 * @param {World} world
 */
export const deleteJobs = async (world) => {
  const lost = `from graphile_worker.jobs where key ~ '^(settle|provision|webhook|refund):'`
  await world.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) ${lost}
      and locked_by is not null`)
  await world.query(`select graphile_worker.complete_jobs(array_agg(id)) ${lost}`)
}

/**
 * Makes unpaid checkouts expire, here and at PayPal.
 * @param {World} world
 * @param {string[]} ids of checkouts
 */
export const passHalfADay = async (world, ids) => {
  await simulate(world, 'clock', { advanceSeconds: 13 * 60 * 60 })
  await world.query(
    `update checkouts set created_at = created_at - interval '13 hours',
       quoted_at = quoted_at - interval '13 hours', updated_at = updated_at - interval '13 hours'
     where id::text = any($1)`,
    [ids],
  )
}

const EVERY_MS = 250

/**
 * Simulates an hour in which PayPal completes its pending refunds, and gives the jobs a moment.
 * @param {World} world
 */
export const letTimePass = async (world) => {
  await passTime(world)
  const { refunds } = await readPayPal(world)
  for (const { id, status } of refunds)
    if (status === 'PENDING') await simulate(world, 'settle', { refundId: id })
  await simulate(world, 'webhooks/deliver', {})
  await sleep(EVERY_MS)
}
