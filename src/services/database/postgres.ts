import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { not } from 'drizzle-orm'
import type { DatabaseAdapterObj } from 'payload'
import { isLike } from './fold-text'
import { poolOptions } from './pool-options'

type Settings = {
  connectionString: string
  migrationDir: string
}

/** Configures PostgreSQL with UUIDs as ids. The schema changes only through migrations. */
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
    // Payload rejects this promise while the database is unreachable. Handles the rejection, which
    // would otherwise crash the process. Callers that connect still get an error.
    database.initializing.catch(() => undefined)
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
