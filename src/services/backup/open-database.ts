import { Client } from 'pg'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'

/** Two programs that back up one database, or fill it, agree on this number. */
const LOCK = `hashtextextended('heart2heart:backup', 0)`

/** A connection for as long as a backup takes, and the server's major version. */
export type OpenDatabase = { client: Client; major: number }

/**
 * Does something with the database while nobody else backs it up or restores it. Throws AppError
 * 'database_unreachable', 'backup_under_way', and what `work` throws.
 */
export async function withDatabase<T>(
  url: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  // Restic may work for hours in which this connection only waits.
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // What is under way fails by itself when the connection is lost.
  client.on('error', (error) => {
    log.warn({ err: error }, 'backup lost its database connection')
  })
  await client.connect().catch((error: unknown) => {
    throw unreachable(error)
  })
  try {
    const { rows } = await client.query<{ isTaken: boolean; version: string }>(
      `select pg_try_advisory_lock(${LOCK}) as "isTaken",
        current_setting('server_version_num') as version`,
    )
    const [row] = rows
    if (!row?.isTaken) throw new AppError('backup_under_way')
    return await work({ client, major: Math.floor(Number(row.version) / 10_000) })
  } finally {
    // The server gives the lock up some time after the connection ended, and the next backup may
    // begin before.
    await client.query(`select pg_advisory_unlock_all()`).catch(ignore)
    await client.end()
  }
}

/** A lost connection has no lock. */
const ignore = () => undefined

function unreachable(error: unknown): AppError {
  const reason = error instanceof Error && error.message ? error.message : 'no answer'
  return new AppError('database_unreachable', {
    sentence: `Can’t reach the database (${reason}). Start it, or correct DATABASE_URL.`,
    cause: error,
  })
}
