import type { Client, Pool } from 'pg'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { holdConnection } from '@/services/database/hold-connection'

const RETRY_MS = 1000

// Longer than it takes to give a life sign after the first job was taken.
const MIN_LOCKED = '30 seconds'

const keyOf = 'hashtextextended($1, 0)'

type Options = { pingMs?: number; answerMs?: number }

/**
 * Holds an advisory lock for each of these workers on a connection of its own, which ends with this
 * process however it ends. After a lost connection it takes them again. Runs until `signal` fires.
 */
export async function startHeartbeat(
  connectionString: string,
  workerIds: ReadonlySet<string>,
  signal: AbortSignal,
  options: Options = {},
): Promise<void> {
  const begin = async (client: Client) => {
    for (const id of workerIds) await takeLock(client, id, signal)
  }
  while (!signal.aborted) {
    try {
      await holdConnection({ connectionString, signal, begin, ...options })
    } catch (error) {
      log.warn({ err: error }, 'worker heartbeat failed; will retry')
    }
    await pause(RETRY_MS, signal)
  }
}

/**
 * The database may hold the lock for the connection before this one until it notices that it is
 * gone.
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
 * Gives jobs back whose worker is dead: killed in the middle, it would keep them for four hours.
 * A job may so run twice, which every job here allows.
 */
export async function recoverStaleJobs(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_at < now() - interval '${MIN_LOCKED}'`,
  )
  for (const { id } of rows) {
    // Whoever is alive holds the lock; it is free again when this statement ends.
    const { rowCount } = await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1])
       from (select pg_try_advisory_xact_lock(${keyOf}) as is_dead) as life where is_dead`,
      [id],
    )
    if (rowCount) log.warn({ workerId: id }, 'released the jobs of a dead worker')
  }
}
