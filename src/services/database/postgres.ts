import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { not } from 'drizzle-orm'
import type { DatabaseAdapterObj } from 'payload'
import { isLikeSql } from './fold-text'
import { createPoolOptions } from './pool-options'

type Settings = {
  connectionString: string
  migrationDir: string
}

/** Configures PostgreSQL with UUIDs as IDs. The schema changes only through migrations. */
export function postgres({ connectionString, migrationDir }: Settings) {
  const adapter = postgresAdapter({
    pool: createPoolOptions(connectionString),
    idType: 'uuid',
    migrationDir,
    push: false,
    // A page's sections are one JSON column. Otherwise, each kind would have six tables.
    blocksAsJSON: true,
    disableCreateDatabase: true,
  })
  const init: DatabaseAdapterObj<PostgresAdapter>['init'] = (args) => {
    const database = adapter.init(args)
    // Payload rejects this promise while the database is unreachable, which would crash the process
    // if the rejection weren't handled. Callers that connect still get an error.
    database.initializing.catch(() => undefined)
    database.operators = {
      ...database.operators,
      like: isLikeSql,
      contains: isLikeSql,
      not_like: (column, pattern) => not(isLikeSql(column, pattern)),
    }
    return database
  }
  return { ...adapter, init }
}
