// Simulates the passing of time with SQL: jobs become due, and the reconciler finds old rows.
import { setTimeout as sleep } from 'node:timers/promises'
import { readPayPalState, callSimulator } from './ledger.mjs'

/** @import { LedgerSources } from './test-environment.mjs' */

/**
 * Simulates that an hour passes: waiting jobs become due, and the reconciler runs. After a kill,
 * expires the dead processes' leases and unlocks a dead worker's jobs. Skips locked rows.
 * @param {LedgerSources} testEnv
 * @param {readonly ('site' | 'worker')[]} [deadProcesses]
 */
export const simulateHour = async (testEnv, deadProcesses = []) => {
  if (deadProcesses.length > 0) {
    await testEnv.query(`update checkouts set lease_until = now() where lease_until > now()`)
    await testEnv.query(`update refunds set lease_until = now() where lease_until > now()`)
  }
  if (deadProcesses.includes('worker'))
    await testEnv.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs where locked_by is not null`,
    )
  await makeDue(testEnv, 'true')
  // Makes everything pending look an hour old and unchecked since.
  await testEnv.query(
    `update checkouts set updated_at = least(updated_at, now() - interval '1 hour'), looked_at = null
     where id in (select id from checkouts
       where state not in ('provisioned', 'expired', 'review', 'refunded', 'reversed')
       for update skip locked)`,
  )
  await testEnv.query(
    `update refunds set updated_at = least(updated_at, now() - interval '1 hour')
     where id in (select id from refunds where state in ('sending', 'pending') for update skip locked)`,
  )
  await testEnv.query(
    `update webhook_events set created_at = least(created_at, now() - interval '1 hour')
     where id in (select id from webhook_events where state = 'received' for update skip locked)`,
  )
  await testEnv.query(
    `select graphile_worker.add_job('reconcileCheckouts', '{}'::json, job_key => 'faults-reconcile')`,
  )
}

/** Makes checkouts' jobs due. @param {LedgerSources} testEnv @param {string[]} ids of checkouts */
export const makeJobsDue = (testEnv, ids) =>
  makeDue(testEnv, `split_part(key, ':', 2) = any('{${ids.join(',')}}')`)

/** @param {LedgerSources} testEnv @param {string} condition SQL condition for the jobs */
const makeDue = (testEnv, condition) =>
  testEnv.query(`
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
 * @param {LedgerSources} testEnv
 */
export const deleteJobs = async (testEnv) => {
  const lostJobsSql = `from graphile_worker.jobs where key ~ '^(settle|provision|webhook|refund):'`
  await testEnv.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) ${lostJobsSql}
      and locked_by is not null`)
  await testEnv.query(`select graphile_worker.complete_jobs(array_agg(id)) ${lostJobsSql}`)
}

/**
 * Makes unpaid checkouts expire, here and at PayPal.
 * @param {LedgerSources} testEnv
 * @param {string[]} ids of checkouts
 */
export const expireCheckouts = async (testEnv, ids) => {
  await callSimulator(testEnv, 'clock', { advanceSeconds: 13 * 60 * 60 })
  await testEnv.query(
    `update checkouts set created_at = created_at - interval '13 hours',
       quoted_at = quoted_at - interval '13 hours', updated_at = updated_at - interval '13 hours'
     where id::text = any($1)`,
    [ids],
  )
}

const POLL_INTERVAL_MS = 250

/**
 * Simulates an hour in which PayPal completes its pending refunds, and then waits for jobs to run.
 * @param {LedgerSources} testEnv
 */
export const simulateHourAndRefunds = async (testEnv) => {
  await simulateHour(testEnv)
  const { refunds } = await readPayPalState(testEnv)
  for (const { id, status } of refunds)
    if (status === 'PENDING') await callSimulator(testEnv, 'settle', { refundId: id })
  await callSimulator(testEnv, 'webhooks/deliver', {})
  await sleep(POLL_INTERVAL_MS)
}
