// Time passes by SQL: what waits becomes due, and old enough for the reconciler.
import { setTimeout as sleep } from 'node:timers/promises'
import { readPayPal, simulate } from './ledger.mjs'

/** @import { Place } from './world.mjs' */

/** @typedef {Place} World */

/**
 * Lets an hour pass: what waits for its time is due, and the reconciler comes round. After a kill
 * also the leases of the dead have run out, and a dead worker's jobs are free (that a living one
 * keeps its jobs is tested with the worker). What somebody has locked is no older afterwards.
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
  // Whatever waits has waited for an hour at least, and nobody has looked at it since.
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

/** What waits for some purchases is due. @param {World} world @param {string[]} ids of checkouts */
export const makeJobsDue = (world, ids) =>
  makeDue(world, `split_part(key, ':', 2) = any('{${ids.join(',')}}')`)

/** @param {World} world @param {string} which */
const makeDue = (world, which) =>
  world.query(`
    do $$ declare due bigint; begin
      -- Another program may stand still in the middle of its transaction.
      set local lock_timeout = '200ms';
      for due in
        select id from graphile_worker.jobs where run_at > now() and locked_at is null and ${which}
      loop
        begin
          perform graphile_worker.reschedule_jobs(array[due], run_at => now());
        exception when lock_not_available then null;
        end;
      end loop;
    end $$`)

/**
 * The queue has lost what it was to do: all but the mails, of which there is no other trace.
 * @param {World} world
 */
export const loseJobs = async (world) => {
  const lost = `from graphile_worker.jobs where key ~ '^(settle|provision|webhook|refund):'`
  await world.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) ${lost}
      and locked_by is not null`)
  await world.query(`select graphile_worker.complete_jobs(array_agg(id)) ${lost}`)
}

/**
 * What nobody paid is twelve hours old now, here and at PayPal's.
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
 * An hour, in which PayPal comes to an end with what it was working on, and a moment to do it all.
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
