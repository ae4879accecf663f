import { Client } from 'pg'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'

/** Programs that back up or restore one database agree on this lock. */
const LOCK = `hashtextextended('heart2heart:backup', 0)`

/** A connection for the duration of a backup, and the server's major version. */
export type OpenDatabase = { client: Client; major: number }

/**
 * Runs `work` with the database while no one else backs it up or restores it. Throws AppError
 * 'database_unreachable', 'backup_under_way', and what `work` throws.
 */
export async function withDatabase<T>(
  url: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  // This connection may be idle for hours while restic works.
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A running query fails by itself when the connection is lost.
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
    // The server releases it some time after the connection ends; a backup may start before.
    await client.query(`select pg_advisory_unlock_all()`).catch(ignore)
    await client.end()
  }
}

/** A lost connection holds no lock. */
const ignore = () => undefined

function unreachable(error: unknown): AppError {
  const reason = error instanceof Error && error.message ? error.message : 'no answer'
  return new AppError('database_unreachable', {
    sentence: `Can’t reach the database (${reason}). Start it, or correct DATABASE_URL.`,
    cause: error,
  })
}
