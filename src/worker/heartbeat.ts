import type { Client, Pool } from 'pg'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { holdConnection } from '@/services/database/hold-connection'

const RETRY_MS = 1000

// Must be longer than the time between a new worker's first job and its first heartbeat.
const MIN_LOCK_AGE = '30 seconds'

const lockKeySql = 'hashtextextended($1, 0)'

type HeartbeatOptions = { pingMs?: number; responseMs?: number }

/**
 * Holds an advisory lock for each worker until `signal` aborts or the process ends. Acquires the
 * locks again after the connection is lost.
 */
export async function startHeartbeat(
  connectionString: string,
  workerIds: ReadonlySet<string>,
  signal: AbortSignal,
  options: HeartbeatOptions = {},
): Promise<void> {
  const setUp = async (client: Client) => {
    for (const id of workerIds) await acquireLock(client, id, signal)
  }
  while (!signal.aborted) {
    try {
      await holdConnection({ connectionString, signal, setUp, ...options })
    } catch (error) {
      log.warn({ err: error }, 'worker heartbeat failed; will retry')
    }
    await pause(RETRY_MS, signal)
  }
}

/** Retries, because PostgreSQL holds the lock for a lost connection until it notices the loss. */
async function acquireLock(client: Client, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(${lockKeySql}) as "isTaken"`,
      [id],
    )
    if (rows[0]?.isTaken) return
    await pause(RETRY_MS, signal)
  }
}

/**
 * Releases the jobs of dead workers, which would otherwise stay locked for four hours. A job may
 * thus run twice.
 */
export async function recoverStaleJobs(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_at < now() - interval '${MIN_LOCK_AGE}'`,
  )
  for (const { id } of rows) {
    // Acquiring the lock fails if the worker is alive. Otherwise, the lock is released at the end
    // of this statement.
    const { rowCount } = await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1])
       from (select pg_try_advisory_xact_lock(${lockKeySql}) as is_dead) as life where is_dead`,
      [id],
    )
    if (rowCount) log.warn({ workerId: id }, 'released the jobs of a dead worker')
  }
}
