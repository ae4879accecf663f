import type { Client, Pool } from 'pg'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { holdConnection } from '@/services/database/hold-connection'

const RETRY_MS = 1000

// Longer than a new worker needs for its first heartbeat after taking a job.
const MIN_LOCKED = '30 seconds'

const keyOf = 'hashtextextended($1, 0)'

type Options = { pingMs?: number; responseMs?: number }

/**
 * Holds an advisory lock for each worker on its own connection, which ends with this process,
 * however it ends. Takes the locks again after a lost connection. Runs until `signal` fires.
 */
export async function startHeartbeat(
  connectionString: string,
  workerIds: ReadonlySet<string>,
  signal: AbortSignal,
  options: Options = {},
): Promise<void> {
  const setUp = async (client: Client) => {
    for (const id of workerIds) await takeLock(client, id, signal)
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

/**
 * Waits for the lock: PostgreSQL may hold it for the previous connection until it notices that the
 * connection is gone.
 */
async function takeLock(client: Client, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(${keyOf}) as "isTaken"`,
      [id],
    )
    if (rows[0]?.isTaken) return
    await pause(RETRY_MS, signal)
  }
}

/**
 * Releases jobs of dead workers, which would otherwise stay locked for four hours. A job may run
 * twice as a result, which every job here allows.
 */
export async function recoverStaleJobs(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_at < now() - interval '${MIN_LOCKED}'`,
  )
  for (const { id } of rows) {
    // A live worker holds the lock. Otherwise it is free again when this statement ends.
    const { rowCount } = await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1])
       from (select pg_try_advisory_xact_lock(${keyOf}) as is_dead) as life where is_dead`,
      [id],
    )
    if (rowCount) log.warn({ workerId: id }, 'released the jobs of a dead worker')
  }
}
