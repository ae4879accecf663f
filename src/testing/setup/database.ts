import { Client } from 'pg'

const databaseNamePrefix = 'h2h_int_'

/** Returns the name prefix of a run's databases. */
export const getPrefix = (run: number): string => `${databaseNamePrefix}${run}_`

/** Returns the name of the template database that every integration test file copies. */
export const getTemplateName = (run: number): string => `${getPrefix(run)}template`

/** Returns the URL of another database on the same server. */
export const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const withClient = async <T>(server: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a database, empty or from a template database, which must have no connections. */
export const createDatabase = (server: string, name: string, template?: string): Promise<unknown> =>
  withClient(server, (client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)}${template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : ''}`,
    ),
  )

/** Creates a database from a template, replacing an existing one and closing its connections. */
export const replaceDatabase = (server: string, name: string, template: string): Promise<unknown> =>
  withClient(server, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} strategy file_copy`,
    )
  })

const dropDatabases = async (client: Client, prefix: string): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows)
    await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
}

/** Drops a run's databases, closing their connections. */
export const dropRunDatabases = (server: string, run: number): Promise<void> =>
  withClient(server, (client) => dropDatabases(client, getPrefix(run)))

/**
 * Marks a test run as alive until the returned function is called, and drops the databases of
 * crashed runs, so that several runs can share a server.
 */
export const lockRun = async (server: string, run: number): Promise<() => Promise<void>> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [run])
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [databaseNamePrefix],
  )
  const runs = new Set(rows.map(({ datname }) => Number(datname.split('_')[2])))
  for (const otherRun of [...runs].filter(Number.isInteger)) {
    const { rows: locks } = await client.query<{ isDead: boolean }>(
      'select pg_try_advisory_lock($1) as "isDead"',
      [otherRun],
    )
    if (!locks[0]?.isDead || otherRun === run) continue
    await dropDatabases(client, getPrefix(otherRun))
    await client.query('select pg_advisory_unlock($1)', [otherRun])
  }
  return () => client.end()
}
