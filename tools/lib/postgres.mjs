import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgresHome, createOwnedFolder } from './postgres-home.mjs'
import { readCommandLine } from './process-stat.mjs'
import { runOrThrow, start, stop } from './processes.mjs'
import { CliError } from './log.mjs'
import { waitFor } from './wait.mjs'

/** @import { DataDir } from './data-dir.mjs' */
/** @import { PostgresHome } from './postgres-home.mjs' */
/** @import { Client } from 'pg' */

/** @typedef {Awaited<ReturnType<typeof startServer>>} DatabaseServer */

/** The name of the database user that owns everything. */
export const superuser = 'heart2heart'

/**
 * Converts a database URL so that node-postgres uses libpq's TLS modes. Duplicates a rule of
 * src/lib/database-url.mjs, which tools must not import.
 * @param {string} url
 */
const toNodeUrl = (url) =>
  /[?&]sslmode=(?!no-verify)/.test(url) ? `${url}&uselibpqcompat=true` : url

/** @template T @param {string} url @param {(client: Client) => Promise<T>} work */
export const withClient = async (url, work) => {
  const client = new pg.Client({
    connectionString: toNodeUrl(url),
    connectionTimeoutMillis: 5_000,
  })
  // If the connection is lost, the query in progress rejects, so the event can be ignored.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates an empty database. Deletes an existing database with the same name.
 * @param {DatabaseServer} server
 * @param {string} name
 */
export const createDatabase = (server, name) =>
  withClient(server.url('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })

/** @param {unknown} error */
const getErrorCode = (error) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const invalidUrlMessage =
  'DATABASE_URL isn’t a PostgreSQL URL. It should look like postgres://user:password@host:5432/name, with special characters in the password as %XX.'

/**
 * Asserts that the database at a configured URL is usable.
 * @param {string} url
 * @throws {CliError} with instructions if the database isn't usable
 */
export const assertDatabaseUsable = async (url) => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new CliError(invalidUrlMessage)
  const { hostname, port } = new URL(url)
  try {
    await withClient(url, (client) => client.query('select 1'))
  } catch (error) {
    if (error instanceof URIError) throw new CliError(invalidUrlMessage)
    // A failed connection to `localhost` has a code, but no message.
    const reason = error instanceof Error && error.message ? error.message : getErrorCode(error)
    throw new CliError(
      `Can’t use the database at ${hostname || 'localhost'}:${port || 5432} (${reason}). Start or create it, correct DATABASE_URL, or unset DATABASE_URL to use the built-in database.`,
    )
  }
}

/**
 * Removes a stale postmaster.pid, which a cluster may have after kill -9. By now, another program
 * may have the pid, which makes PostgreSQL refuse to start.
 * @param {string} clusterDir
 */
const removeStalePidFile = (clusterDir) => {
  const pidFile = join(clusterDir, 'postmaster.pid')
  if (process.platform !== 'linux' || !existsSync(pidFile)) return
  const [pid] = readFileSync(pidFile, 'utf8').split('\n')
  const isServerRunning = readCommandLine(Number(pid)).includes(clusterDir)
  if (!isServerRunning) rmSync(pidFile, { force: true })
}

/**
 * Creates the database cluster in a temporary folder and renames it when complete, so that an
 * interrupted start doesn't leave an incomplete cluster.
 * @param {PostgresHome} home
 * @param {string} password
 */
const createCluster = async ({ binaries, clusterDir, user }, password) => {
  const temporaryDir = `${clusterDir}.new`
  rmSync(temporaryDir, { recursive: true, force: true })
  createOwnedFolder(temporaryDir, user)
  const newClusterDir = join(temporaryDir, 'cluster')
  const passwordFile = join(temporaryDir, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  await runOrThrow(
    'Creating the database',
    join(binaries, 'bin/initdb'),
    [
      ...['-D', newClusterDir, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...user, cwd: temporaryDir },
  )
  renameSync(newClusterDir, clusterDir)
  rmSync(temporaryDir, { recursive: true, force: true })
}

/**
 * Starts a cluster's server on 127.0.0.1. It runs until this program exits or `stop` is called.
 * @param {PostgresHome} home
 * @param {object} options
 * @param {DataDir} options.dataDir contains the database password
 * @param {number} options.port a free port
 * @param {Record<string, string>} options.settings in addition to those here
 * @param {Record<string, string>} [options.env] additional environment variables
 * @throws {CliError} if the server doesn't start
 */
export const startServer = async (home, { dataDir, port, settings, env }) => {
  const { binaries, clusterDir, user } = home
  const password = dataDir.secrets.databasePassword
  const allSettings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const server = await start(
    'database',
    join(binaries, 'bin/postgres'),
    [
      ...['-D', clusterDir, '-p', String(port)],
      ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...user,
      cwd: clusterDir,
      env: { ...process.env, ...env },
      logs: dataDir.logs,
      // Requests a fast shutdown, which doesn't wait for clients to disconnect.
      stopSignal: 'SIGINT',
    },
  )
  /** Returns the URL of a database on this server. @param {string} database */
  const url = (database) =>
    `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const isReady = async () => {
    try {
      await withClient(url('postgres'), (client) => client.query('select 1'))
      return true
    } catch (error) {
      if (getErrorCode(error) === '28P01')
        throw new CliError(
          `The database in ${clusterDir} doesn’t accept the password in ${join(dataDir.path, 'secrets.json')}. Restore that file, or move the folder away to start over.`,
        )
      return false
    }
  }
  await waitFor(`The database in ${clusterDir}`, isReady, { timeout: 60_000, every: 25 })
  return {
    url,
    stop: () => stop(server),
    /** Kills the server, so that the next start must recover the data. */
    crash: () => stop(server, 'SIGQUIT'),
  }
}

/**
 * Starts the bundled PostgreSQL. Creates the database cluster on the first run.
 * @param {object} options
 * @param {DataDir} options.dataDir contains the database password, which is set on the first run
 * @param {number} options.port a free port
 * @param {boolean} [options.isDisposable] whether the data may be lost in a power failure
 * @throws {CliError} if the server doesn't start
 */
export const startPostgres = async ({ dataDir, port, isDisposable = false }) => {
  const home = findPostgresHome(dataDir.path)
  const { clusterDir } = home
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    rmSync(clusterDir, { recursive: true, force: true })
    await createCluster(home, dataDir.secrets.databasePassword)
  }
  removeStalePidFile(clusterDir)
  const settings = {
    max_connections: '200',
    ...(isDisposable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return startServer(home, { dataDir, port, settings })
}
