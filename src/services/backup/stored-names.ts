import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'

type Column = { table: string; column: string }

/**
 * The files that the database names, below the folder of files, as a transaction of `client` sees
 * it: a collection of uploads has a folder of its own, called like its table.
 */
export async function readStoredNames(client: Client): Promise<string[]> {
  const { rows: columns } = await client.query<Column>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name ~ '^(sizes_\\w+_)?filename$'`,
  )
  const names: string[] = []
  for (const { table, column } of columns) {
    const name = client.escapeIdentifier(column)
    const { rows } = await client.query<{ name: string }>(
      `select ${name} as name from ${client.escapeIdentifier(table)} where ${name} is not null`,
    )
    names.push(...rows.map((row) => path.join(table, row.name)))
  }
  return names
}

/** Which of these files are not there. */
export async function findMissing(folder: string, names: string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of names)
    await access(path.join(folder, name)).catch(() => {
      missing.push(name)
    })
  return missing
}
