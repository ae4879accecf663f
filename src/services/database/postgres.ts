import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { not } from 'drizzle-orm'
import type { DatabaseAdapterObj } from 'payload'
import { isLike } from './fold-text'
import { poolOptions } from './pool-options'

type Settings = {
  connectionString: string
  /** Absolute path of the migrations folder. */
  migrationDir: string
}

/** Configures Payload's database: PostgreSQL with UUIDs, changed by migrations only. */
export function postgres({ connectionString, migrationDir }: Settings) {
  const adapter = postgresAdapter({
    pool: poolOptions(connectionString),
    idType: 'uuid',
    migrationDir,
    push: false,
    disableCreateDatabase: true,
  })
  const init: DatabaseAdapterObj<PostgresAdapter>['init'] = (args) => {
    const database = adapter.init(args)
    // While the database is unreachable, Payload rejects this promise, and an unhandled rejection
    // would end the process. Callers that connect get an exception anyway.
    database.initializing.catch(() => undefined)
    // Applies to all searches in the panel and REST, in own and related fields.
    database.operators = {
      ...database.operators,
      like: isLike,
      contains: isLike,
      not_like: (column, pattern) => not(isLike(column, pattern)),
    }
    return database
  }
  return { ...adapter, init }
}
