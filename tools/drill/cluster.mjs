import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresUser } from '../lib/postgres-home.mjs'
import { runOrThrow, start, stop } from '../lib/processes.mjs'
import { withClient } from '../lib/postgres.mjs'
import { CliError } from '../lib/log.mjs'
import { waitFor } from '../lib/wait.mjs'

/** @import { Child } from '../lib/processes.mjs' */

// Uses Debian's PostgreSQL, because the demo's bundled server has no pg_dump. Debian's server and
// client programs have the same version.

const versionsDir = '/usr/lib/postgresql'
const superuser = 'heart2heart'

/** Finds the newest installed version of PostgreSQL. */
const findNewestVersion = () => {
  const majorVersions = (existsSync(versionsDir) ? readdirSync(versionsDir) : [])
    .map(Number)
    .filter((major) => existsSync(join(versionsDir, String(major), 'bin/initdb')))
    .sort((a, b) => b - a)
  const [major] = majorVersions
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
export const createCluster = async ({ folder, port, logs }) => {
  const bin = join(versionsDir, String(findNewestVersion()), 'bin')
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? findPostgresUser() : undefined
  const clusterDir = join(folder, 'cluster')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (user) chownSync(folder, user.uid, user.gid)
  await runOrThrow(
    'initdb',
    join(bin, 'initdb'),
    ['-D', clusterDir, '-U', superuser, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust'],
    { ...user, cwd: folder },
  )
  const url = (/** @type {string} */ database) =>
    `postgres://${superuser}:unused@127.0.0.1:${port}/${database}`
  /** @type {Child | undefined} */
  let server
  /** @param {Record<string, string>} [extraEnv] additional environment variables */
  const startServer = async (extraEnv = {}) => {
    const serverSettings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      timezone: 'UTC',
      log_timezone: 'UTC',
      fsync: 'off',
    }
    const options = Object.entries(serverSettings).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const args = ['-D', clusterDir, '-p', String(port), ...options]
    server = await start('database', join(bin, 'postgres'), args, {
      ...user,
      cwd: folder,
      logs,
      stopSignal: 'SIGINT',
      env: { ...process.env, ...extraEnv },
    })
    await waitFor('The database', () =>
      withClient(url('postgres'), (client) => client.query('select 1')).then(
        () => true,
        () => false,
      ),
    )
  }
  await startServer()
  return {
    /** The folder that contains PostgreSQL's programs. */
    bin,
    clusterDir,
    port,
    user,
    url,
    createDatabase: (/** @type {string} */ database) =>
      withClient(url('postgres'), async (client) => {
        await client.query(`create database ${database}`)
      }),
    stop: async () => {
      if (server) await stop(server)
    },
    start: startServer,
  }
}
