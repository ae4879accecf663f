import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findUser } from '../lib/postgres-home.mjs'
import { mustRun, start, stop } from '../lib/processes.mjs'
import { withClient } from '../lib/postgres.mjs'
import { CliError } from '../lib/log.mjs'
import { waitFor } from '../lib/wait.mjs'

/** @import { Child } from '../lib/processes.mjs' */

// Debian's server, because the demo's bundled one has no pg_dump. Server and clients have the same
// version.

const versions = '/usr/lib/postgresql'
const superuser = 'heart2heart'

/** The newest installed version of PostgreSQL. */
const newestVersion = () => {
  const found = (existsSync(versions) ? readdirSync(versions) : [])
    .map(Number)
    .filter((major) => existsSync(join(versions, String(major), 'bin/initdb')))
    .sort((a, b) => b - a)
  const [major] = found
  if (major !== undefined) return major
  throw new CliError(
    'The drill needs a PostgreSQL server. On Debian and Ubuntu: apt-get install postgresql.',
  )
}

/**
 * Creates an empty cluster and starts it on 127.0.0.1 until this program ends.
 * @param {object} options
 * @param {string} options.folder accessible to every user
 * @param {number} options.port
 * @param {string} options.logs
 */
export const makeCluster = async ({ folder, port, logs }) => {
  const bin = join(versions, String(newestVersion()), 'bin')
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? findUser() : undefined
  const data = join(folder, 'cluster')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (user) chownSync(folder, user.uid, user.gid)
  await mustRun(
    'initdb',
    join(bin, 'initdb'),
    ['-D', data, '-U', superuser, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust'],
    { ...user, cwd: folder },
  )
  const url = (/** @type {string} */ database) =>
    `postgres://${superuser}:unused@127.0.0.1:${port}/${database}`
  /** @type {Child | undefined} */
  let server
  /** @param {Record<string, string>} [env] additional environment variables */
  const run = async (env = {}) => {
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      timezone: 'UTC',
      log_timezone: 'UTC',
      fsync: 'off',
    }
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const args = ['-D', data, '-p', String(port), ...options]
    server = await start('database', join(bin, 'postgres'), args, {
      ...user,
      cwd: folder,
      logs,
      stopSignal: 'SIGINT',
      env: { ...process.env, ...env },
    })
    await waitFor('The database', () =>
      withClient(url('postgres'), (client) => client.query('select 1')).then(
        () => true,
        () => false,
      ),
    )
  }
  await run()
  return {
    /** The folder of PostgreSQL's programs. */
    bin,
    data,
    port,
    user,
    url,
    create: (/** @type {string} */ database) =>
      withClient(url('postgres'), async (client) => {
        await client.query(`create database ${database}`)
      }),
    stop: async () => {
      if (server) await stop(server)
    },
    start: run,
  }
}
