import { Client } from 'pg'

/** Returns a hash of each table's content. */
export const hashTables = async (databaseUrl: string): Promise<Record<string, unknown>> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const hashes: Record<string, unknown> = {}
    for (const { name } of tables) {
      const table = client.escapeIdentifier(name)
      const { rows } = await client.query<{ print: string | null }>(
        `select md5(string_agg(t::text, ',' order by t::text)) as print from ${table} t`,
      )
      hashes[name] = rows[0]?.print
    }
    return hashes
  } finally {
    await client.end()
  }
}
