import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { not } from 'drizzle-orm'
import type { DatabaseAdapterObj } from 'payload'
import { isLike } from './fold-text'
import { poolOptions } from './pool-options'

type Settings = {
  connectionString: string
  /** Absolute folder of the migrations. */
  migrationDir: string
}

/** Payload's database: PostgreSQL, with ids that nobody can count, changed by migrations only. */
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
    // While the database is away, Payload rejects this promise, for which nobody may be waiting,
    // and that would end the process. Whoever wanted to connect is told by an exception anyway.
    database.initializing.catch(() => undefined)
    // Every search of the panel and of REST, in a collection's own fields and in related ones.
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
