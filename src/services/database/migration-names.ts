import { readdir } from 'node:fs/promises'
import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'

type Database = Pick<PostgresAdapter, 'drizzle' | 'migrationDir'>

/** The names of the migrations that this code knows, in the order in which they run. */
export async function knownMigrations({ migrationDir }: Database): Promise<string[]> {
  const files = await readdir(migrationDir)
  const names = files.flatMap((file) => {
    // In an image they are compiled (tools/bundle.mjs).
    const [, name] = /^(\d.*)\.[jt]s$/.exec(file) ?? []
    return name ?? []
  })
  return names.toSorted()
}

/** The names of the migrations that a database has had. Throws when it has no list of them. */
export async function appliedMigrations({ drizzle }: Database): Promise<Set<string>> {
  // The rows of a development database have the batch -1 and no migration to their name.
  const { rows } = await drizzle.execute<{ name: string }>(
    sql`select name from payload_migrations where batch >= 0`,
  )
  return new Set(rows.map(({ name }) => name))
}
