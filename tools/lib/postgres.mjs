import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** @param {unknown} error @param {string} name */
const propertyText = (error, name) =>
  typeof error === 'object' && error !== null && name in error
    ? String(Reflect.get(error, name))
    : ''

const invalidUrlMessage =
  'DATABASE_URL isn’t a PostgreSQL URL. It should look like postgres://user:password@host:5432/name, with special characters in the password as %XX.'

/** @param {string} part of a URL */
const decodeUrlPart = (part) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Asserts that the database at a configured URL is usable.
 * @param {string} url
 * @throws {CliError} with instructions if the database isn't usable
 */
export const assertDatabaseUsable = async (url) => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new CliError(invalidUrlMessage)
  const { hostname, port, pathname, username } = new URL(url)
  const address = `${hostname || 'localhost'}:${port || 5432}`
  try {
    await withClient(url, (client) => client.query('select 1'))
  } catch (error) {
    if (error instanceof URIError) throw new CliError(invalidUrlMessage)
    const code = propertyText(error, 'code')
    const reason = error instanceof Error && error.message ? error.message : code
    const user = decodeUrlPart(username)
    const database = decodeUrlPart(pathname.slice(1)) || user
    if (code === '3D000')
      throw new CliError(
        `Database "${database}" doesn’t exist at ${address}. Create it (createdb ${database}) or correct DATABASE_URL.`,
      )
    // This message is the driver's error for a missing password.
    if (code === '28P01' || code === '28000' || reason.includes('client password must be'))
      throw new CliError(
        `The database at ${address} rejected user "${user}". Correct the user name or password in DATABASE_URL.`,
      )
    throw new CliError(
      `Can’t reach the database at ${address} (${reason}). Start it, correct DATABASE_URL, or unset DATABASE_URL to use the built-in database.`,
    )
  }
}

/**
 * Removes a stale postmaster.pid, which a cluster may have after kill -9. If the server is still
 * running, stops it first. By now, the pid may belong to another program, which is not stopped.
 * @param {string} clusterDir
 */
const removeStalePidFile = async (clusterDir) => {
  const pidFile = join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const isServer = () => {
    const [program = '', ...args] = readCommandLine(pid)
    return basename(program).startsWith('postgres') && args.includes(clusterDir)
  }
  if (isServer()) process.kill(pid, 'SIGINT')
  for (let i = 0; i < 400 && isServer(); i += 1) await sleep(25)
  if (isServer()) process.kill(pid, 'SIGKILL')
  if (process.platform === 'linux') rmSync(pidFile, { force: true })
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

/** @param {string} clusterDir */
const createAdvisor = (clusterDir) => (/** @type {string} */ log) => {
  if (/No space left/.test(log)) return 'The disk is full. Free some space and try again.'
  if (/incompatible with server/.test(log))
    return `The data in ${clusterDir} is from another version of PostgreSQL. Move that folder away to start over.`
  return `If this keeps happening, the data in ${clusterDir} may be corrupted. Move that folder away to start over.`
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
      advise: createAdvisor(clusterDir),
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
      const code = propertyText(error, 'code')
      if (code === '28P01')
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
  await removeStalePidFile(clusterDir)
  const settings = {
    max_connections: '200',
    ...(isDisposable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return startServer(home, { dataDir, port, settings })
}
