import { Client, type Pool } from 'pg'
import { log } from '@/lib/log'
import { pause } from './pause'

const RETRY_MS = 1000

// Longer than it takes to give a life sign after the first job was taken.
const MIN_LOCKED = '30 seconds'

const keyOf = 'hashtextextended($1, 0)'

/**
 * Holds an advisory lock for each of these workers on a connection of its own, which ends with this
 * process however it ends. After a lost connection it takes them again. Runs until `signal` fires.
 */
export async function giveLifeSigns(
  connectionString: string,
  workerIds: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  let client: Client | null = null
  signal.addEventListener('abort', () => void client?.end().catch(() => undefined), { once: true })
  while (!signal.aborted) {
    client = new Client({ connectionString })
    try {
      await hold(client, workerIds)
    } catch (error) {
      log.warn({ err: error }, 'the worker cannot give a sign of life and tries again')
    }
    await pause(RETRY_MS, signal)
  }
}

/** Returns when the connection has ended. */
async function hold(client: Client, workerIds: ReadonlySet<string>): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  await client.connect()
  for (const id of workerIds) await client.query(`select pg_advisory_lock(${keyOf})`, [id])
  await ended
}

/**
 * Gives jobs back whose worker is dead: killed in the middle, it would keep them for four hours.
 * A job may so run twice, which every job here allows.
 */
export async function freeJobsOfTheDead(pool: Pool): Promise<void> {
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
    if (rowCount) log.warn({ workerId: id }, 'the jobs of a dead worker are free again')
  }
}
