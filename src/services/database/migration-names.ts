import { readdir } from 'node:fs/promises'
import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'

type Database = Pick<PostgresAdapter, 'drizzle' | 'migrationDir'>

/** Lists the names of the migrations in the migration folder, in order. */
export async function listKnownMigrations({ migrationDir }: Database): Promise<string[]> {
  const files = await readdir(migrationDir)
  const names = files.flatMap((file) => {
    // In a container image, migrations are compiled to JavaScript (tools/bundle.mjs).
    const [, name] = /^(\d.*)\.[jt]s$/.exec(file) ?? []
    return name ?? []
  })
  return names.toSorted()
}

/** Lists the names of the migrations applied to a database. Throws if the table doesn't exist. */
export async function listAppliedMigrations({ drizzle }: Database): Promise<Set<string>> {
  // Development databases have a row with batch -1 that is not a migration.
  const { rows } = await drizzle.execute<{ name: string }>(
    sql`select name from payload_migrations where batch >= 0`,
  )
  return new Set(rows.map(({ name }) => name))
}
