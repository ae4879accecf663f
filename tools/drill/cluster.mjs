import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createOwnedFolder, findPostgresUser } from '../lib/postgres-home.mjs'
import { runOrThrow } from '../lib/processes.mjs'
import { createDatabase, startServer, superuser } from '../lib/postgres.mjs'
import { CliError } from '../lib/log.mjs'

/** @import { DataDir } from '../lib/data-dir.mjs' */

// Uses Debian's PostgreSQL, because the demo's bundled server has no pg_dump. Debian's server and
// client programs have the same version.

const versionsDir = '/usr/lib/postgresql'

/** Finds the newest installed server. The versions have two digits. */
const findBinaries = () => {
  const folders = readdirSync(versionsDir).map((version) => join(versionsDir, version))
  const newest = folders
    .filter((folder) => existsSync(join(folder, 'bin/initdb')))
    .sort()
    .at(-1)
  if (newest) return newest
  throw new CliError(
    'The drill needs a PostgreSQL server. On Debian and Ubuntu: apt-get install postgresql.',
  )
}

/**
 * Creates an empty cluster and runs it on 127.0.0.1 until this program ends.
 * @param {object} options
 * @param {string} options.folder a new folder
 * @param {number} options.port
 * @param {DataDir} options.dataDir
 */
export const createCluster = async ({ folder, port, dataDir }) => {
  const binaries = findBinaries()
  const bin = join(binaries, 'bin')
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? findPostgresUser() : undefined
  const clusterDir = join(folder, 'cluster')
  createOwnedFolder(folder, user)
  await runOrThrow(
    'initdb',
    join(bin, 'initdb'),
    ['-D', clusterDir, '-U', superuser, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust'],
    { ...user, cwd: folder },
  )
  const settings = { unix_socket_directories: folder, fsync: 'off' }
  const home = { binaries, clusterDir, user }
  let server = await startServer(home, { dataDir, port, settings })
  return {
    /** The folder that contains PostgreSQL's programs. */
    bin,
    clusterDir,
    port,
    user,
    url: server.url,
    createDatabase: (/** @type {string} */ database) => createDatabase(server, database),
    stop: () => server.stop(),
    /** Starts the server again. @param {Record<string, string>} env additional variables */
    start: async (env) => {
      server = await startServer(home, { dataDir, port, settings, env })
    },
  }
}
