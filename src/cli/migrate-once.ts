import type { Payload } from 'payload'
import { Client } from 'pg'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import { listAppliedMigrations, listKnownMigrations } from '@/services/database/migration-names'

const LOCK_KEY_SQL = `hashtextextended('heart2heart:migrate', 0)`

/**
 * Runs pending migrations and returns a message. Waits for another process's migrations, and for
 * PostgreSQL to recover. Throws AppError 'cli_newer_database' if unknown migrations were applied.
 */
export async function migrateOnce(payload: Payload, connectionString: string): Promise<string> {
  // Holds the lock. PostgreSQL releases it when the connection ends, even if this process crashes.
  const client = new Client({ connectionString })
  // Only logs the error, because pending queries reject on their own when the connection is lost.
  client.on('error', (error) => {
    log.warn({ err: error }, 'lost the connection holding the migration lock')
  })
  await client.connect()
  try {
    await acquireLock(client)
    await waitForRecovery(client)
    const knownNames = await listKnownMigrations(payload.db)
    const appliedNames = await readAppliedMigrations(client, payload)
    const unknownNames = [...appliedNames].filter((name) => !knownNames.includes(name))
    if (unknownNames.length > 0) throw newerDatabaseError(unknownNames)
    const pendingNames = knownNames.filter((name) => !appliedNames.has(name))
    if (pendingNames.length === 0) return 'The database is up to date.'
    await payload.db.migrate()
    return `The database is up to date, after ${pendingNames.length} migrations.`
  } finally {
    await client.end()
  }
}

async function acquireLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    `select pg_try_advisory_lock(${LOCK_KEY_SQL}) as "isTaken"`,
  )
  if (rows[0]?.isTaken) return
  log.info('waiting for another process to finish migrations')
  await client.query(`select pg_advisory_lock(${LOCK_KEY_SQL})`)
}

/** Waits until PostgreSQL is writable, because it may be recovering from a crash or a restore. */
async function waitForRecovery(client: Client): Promise<void> {
  const isRecovering = async () =>
    (await client.query<{ yes: boolean }>('select pg_is_in_recovery() as yes')).rows[0]?.yes
  if (!(await isRecovering())) return
  log.info('waiting for the database to finish recovery')
  while (await isRecovering()) await client.query('select pg_sleep(0.2)')
}

async function readAppliedMigrations(client: Client, payload: Payload): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('payload_migrations') as "table"`,
  )
  return rows[0]?.table ? listAppliedMigrations(payload.db) : new Set()
}

function newerDatabaseError(names: string[]): AppError {
  return new AppError('cli_newer_database', {
    message: `The database is newer than this code, which does not know ${names.join(', ')}. Start the newer version, or restore the backup from before it.`,
  })
}
