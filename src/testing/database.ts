import { Client } from 'pg'

/** Every integration test file works on a database of its own, copied from this one. */
export const templateDatabase = 'h2h_template'

/** Databases of test files begin with this. */
export const testDatabasePrefix = 'h2h_int_'

/** The address of another database on the same server. */
export const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const onServer = async <T>(server: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes a database, empty or as a copy of another one to which nobody is connected. */
export const createDatabase = (server: string, name: string, template?: string): Promise<unknown> =>
  onServer(server, (client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)}${template ? ` template ${client.escapeIdentifier(template)}` : ''}`,
    ),
  )

/** Removes the databases whose name begins so, and ends whatever is connected to them. */
export const dropDatabases = (server: string, prefix: string): Promise<void> =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows)
      await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`)
  })
