import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgresHome, ownFolder } from './postgres-home.mjs'
import { commandLine } from './process-stat.mjs'
import { mustRun, start, stop } from './processes.mjs'
import { CliError } from './log.mjs'
import { waitFor } from './wait.mjs'

/** @import { Place } from './postgres-home.mjs' */
/** @import { Client } from 'pg' */

/**
 * @typedef {object} Server
 * @property {(database: string) => string} url the address of one of its databases
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} crash the next start has to recover what was written
 */

const superuser = 'heart2heart'

/**
 * node-postgres takes the TLS modes of libpq by name only when it is asked to
 * (src/lib/database-url.mjs, which programs of this folder may not import).
 * @param {string} url
 */
const forNode = (url) =>
  /[?&]sslmode=(?!no-verify)/.test(url) ? `${url}&uselibpqcompat=true` : url

/**
 * @param {string} url @param {(client: Client) => Promise<T>} work @template T
 *   @returns {Promise<T>}
 */
export const withClient = async (url, work) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: forNode(url),
    connectionTimeoutMillis: 5_000,
  })
  // A server that goes away ends the query in progress; the event itself adds nothing.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @param {unknown} error @param {string} name */
const codeOf = (error, name) =>
  typeof error === 'object' && error !== null && name in error
    ? String(Reflect.get(error, name))
    : ''

const noAddress =
  'DATABASE_URL isn’t a PostgreSQL URL. It should look like postgres://user:password@host:5432/name, with special characters in the password as %XX.'

/** @param {string} part of an address */
const readable = (part) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Makes sure that the database somebody named can be used.
 * @param {string} url
 * @throws {CliError} with what to do about it
 */
export const checkDatabase = async (url) => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new CliError(noAddress)
  const { hostname, port, pathname, username } = new URL(url)
  const where = `${hostname || 'localhost'}:${port || 5432}`
  try {
    await withClient(url, (client) => client.query('select 1'))
  } catch (error) {
    if (error instanceof URIError) throw new CliError(noAddress)
    const code = codeOf(error, 'code')
    const reason = error instanceof Error && error.message ? error.message : code
    const user = readable(username)
    const database = readable(pathname.slice(1)) || user
    if (code === '3D000')
      throw new CliError(
        `Database "${database}" doesn’t exist at ${where}. Create it (createdb ${database}) or correct DATABASE_URL.`,
      )
    // The last is the driver's own word for a password that was left out.
    if (code === '28P01' || code === '28000' || reason.includes('client password must be'))
      throw new CliError(
        `The database at ${where} rejected user "${user}". Correct the user name or password in DATABASE_URL.`,
      )
    throw new CliError(
      `Can’t reach the database at ${where} (${reason}). Start it, correct DATABASE_URL, or unset DATABASE_URL to use the built-in database.`,
    )
  }
}

/**
 * After kill -9 a cluster may still be marked as running: by a server that lives on (it is asked to
 * stop) or by a process number that somebody else has now (the mark is removed).
 * @param {string} data
 */
const clearMark = async (data) => {
  const mark = join(data, 'postmaster.pid')
  if (!existsSync(mark)) return
  const pid = Number(readFileSync(mark, 'utf8').split('\n')[0])
  const isServer = () => {
    const [program = '', ...args] = commandLine(pid)
    return basename(program).startsWith('postgres') && args.includes(data)
  }
  if (isServer()) process.kill(pid, 'SIGINT')
  for (let i = 0; i < 400 && isServer(); i += 1) await sleep(25)
  if (isServer()) process.kill(pid, 'SIGKILL')
  if (process.platform === 'linux') rmSync(mark, { force: true })
}

/**
 * Makes the cluster. It gets its name only when it is complete, so that a start that was cut off
 * leaves nothing half made behind.
 * @param {Place} place
 * @param {string} password
 */
const initialize = async ({ binaries, data, user }, password) => {
  const half = `${data}.new`
  rmSync(half, { recursive: true, force: true })
  ownFolder(half, user)
  const cluster = join(half, 'cluster')
  const secret = join(half, 'password')
  writeFileSync(secret, password, { mode: 0o644 })
  await mustRun(
    'Creating the database',
    join(binaries, 'bin/initdb'),
    [
      ...['-D', cluster, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${secret}`],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...user, cwd: half },
  )
  renameSync(cluster, data)
  rmSync(half, { recursive: true, force: true })
}

/** @param {string} data */
const advise = (data) => (/** @type {string} */ log) => {
  if (/No space left/.test(log)) return 'The disk is full. Free some space and try again.'
  if (/incompatible with server/.test(log))
    return `The data in ${data} is from another version of PostgreSQL. Move that folder away to start over.`
  return `If this keeps happening, the data in ${data} may be corrupted. Move that folder away to start over.`
}

/**
 * Starts the packaged PostgreSQL on 127.0.0.1, with its data in `<dataDir>/postgres`; the first
 * time it makes them. It stops with everything else, or earlier by `stop`.
 * @param {object} options
 * @param {string} options.root of the repository
 * @param {string} options.dataDir absolute
 * @param {number} options.port a free one
 * @param {string} options.password of the cluster, from its first start on
 * @param {string} options.logs
 * @param {boolean} [options.throwAway] the data need not survive a power cut
 * @returns {Promise<Server>}
 * @throws {CliError} when it does not start
 */
export const startPostgres = async ({ root, dataDir, port, password, logs, throwAway = false }) => {
  const place = findPostgresHome(root, dataDir)
  const { binaries, data, user } = place
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true })
    await initialize(place, password)
  }
  await clearMark(data)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    ...(throwAway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const server = await start(
    'database',
    join(binaries, 'bin/postgres'),
    [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // SIGINT is its fast shutdown: it does not wait for connections to end.
    { ...user, cwd: data, logs, stopSignal: 'SIGINT', advise: advise(data) },
  )
  const url = (/** @type {string} */ database) =>
    `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const ready = async () => {
    try {
      await withClient(url('postgres'), (client) => client.query('select 1'))
      return true
    } catch (error) {
      // Anything the server itself says, other than "not yet" (57P03), will not change by waiting.
      const code = codeOf(error, 'code')
      if (code === '28P01')
        throw new CliError(
          `The database in ${data} doesn’t accept the password in ${join(dataDir, 'secrets.json')}. Restore that file, or move the folder away to start over.`,
        )
      return false
    }
  }
  await waitFor(`The database in ${data}`, ready, { timeout: 60_000, every: 25 })
  return { url, stop: () => stop(server), crash: () => stop(server, 'SIGQUIT') }
}
