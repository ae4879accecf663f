import { readdir } from 'node:fs/promises'
import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'

type Database = Pick<PostgresAdapter, 'drizzle' | 'migrationDir'>

/** Lists the migrations of this code in order. */
export async function knownMigrations({ migrationDir }: Database): Promise<string[]> {
  const files = await readdir(migrationDir)
  const names = files.flatMap((file) => {
    // In an image they are compiled (tools/bundle.mjs).
    const [, name] = /^(\d.*)\.[jt]s$/.exec(file) ?? []
    return name ?? []
  })
  return names.toSorted()
}

/** Lists the applied migrations of a database. Throws if it has no list. */
export async function appliedMigrations({ drizzle }: Database): Promise<Set<string>> {
  // Rows of a development database have batch -1 and no migration.
  const { rows } = await drizzle.execute<{ name: string }>(
    sql`select name from payload_migrations where batch >= 0`,
  )
  return new Set(rows.map(({ name }) => name))
}
