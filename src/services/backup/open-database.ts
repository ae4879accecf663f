import { Client } from 'pg'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'

/** The advisory lock that prevents concurrent backups and restores of a database. */
const LOCK_KEY_SQL = `hashtextextended('heart2heart:backup', 0)`

/** A database connection, and the server's major version. */
export type OpenDatabase = { client: Client; majorVersion: number }

/**
 * Runs `work` with a database connection, while no other process backs up or restores this
 * database. Throws AppError 'database_unreachable' or 'backup_under_way', and any error from
 * `work`.
 */
export async function withLockedDatabase<T>(
  url: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  // This connection may be idle for hours while restic is running.
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Only log the error, because a running query rejects on its own when the connection is lost.
  client.on('error', (error) => {
    log.warn({ err: error }, 'backup lost its database connection')
  })
  await client.connect().catch((error: unknown) => {
    throw unreachableError(error)
  })
  try {
    const { rows } = await client.query<{ isTaken: boolean; version: string }>(
      `select pg_try_advisory_lock(${LOCK_KEY_SQL}) as "isTaken",
        current_setting('server_version_num') as version`,
    )
    const [row] = rows
    if (!row?.isTaken) throw new AppError('backup_under_way')
    return await work({ client, majorVersion: Math.floor(Number(row.version) / 10_000) })
  } finally {
    // Releases the lock explicitly, because the server may release it only some time after the
    // connection closes, and a new backup could start before that.
    await client.query(`select pg_advisory_unlock_all()`).catch(ignore)
    await client.end()
  }
}

const ignore = () => undefined

function unreachableError(error: unknown): AppError {
  const reason = error instanceof Error && error.message ? error.message : 'no answer'
  return new AppError('database_unreachable', {
    message: `Can’t reach the database (${reason}). Start it, or correct DATABASE_URL.`,
    cause: error,
  })
}
