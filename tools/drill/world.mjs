import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataDir } from '../lib/data-dir.mjs'
import { migrate } from '../lib/migrate.mjs'
import { freePort } from '../lib/ports.mjs'
import { beforeExit } from '../lib/cleanup.mjs'
import { mustRun, run } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/lock.mjs'
import { log } from '../lib/log.mjs'
import { settings } from '../lib/stack.mjs'
import { makeCluster } from './cluster.mjs'

/** @import { Cluster } from './cluster.mjs' */

/** How many people there are with something in every table. */
const PEOPLE = 8

/** Every program ends within seconds: one that does not is a failure, and what follows goes on. */
const LONGEST = '180'

const passphrase = 'a passphrase of the drill'

export const backup = 'src/cli/backup.ts'
export const restore = 'src/cli/restore.ts'

/** @param {Record<string, string | undefined>} env */
export const databaseOf = (env) => env.DATABASE_URL ?? ''

/** @param {Record<string, string | undefined>} env */
export const filesOf = (env) => env.FILES_DIR ?? ''

/**
 * @typedef {{ id: string, email: string, name: string, avatar: string }} Person
 *
 * @typedef {object} World
 * @property {Cluster} cluster
 * @property {string} folder
 * @property {string} logs
 * @property {Person[]} people
 * @property {Record<string, string | undefined>} env of the site that is backed up
 * @property {string} files of that site
 * @property {(name: string) => Promise<Record<string, string | undefined>>} emptyPlace a database
 *   and a folder of files with nothing in them, as settings
 * @property {typeof program} program
 */

/**
 * Runs a program of the product, as npm would.
 * @param {string} path
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
const program = async (path, args, env) => {
  const all = ['--signal=KILL', LONGEST, process.execPath, programs(root).tsx, path, ...args]
  return run(path, 'timeout', all, { cwd: root, env })
}

/**
 * A site with the content of the demo, the demo's accounts and some people, and nothing that
 * changes it.
 * @returns {Promise<World>}
 */
export const openWorld = async () => {
  const data = openDataDir(root, join(root, '.data-drill'))
  await takeDataDir(data.path)
  // The server runs as another user, who reaches every folder down to its own.
  const folder = join(tmpdir(), `heart2heart-drill-${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  beforeExit(() => rmSync(folder, { recursive: true, force: true }))
  log.info('Starting the database')
  const { logs } = data
  const port = await freePort(3204)
  const cluster = await makeCluster({ folder: join(folder, 'postgres'), port, logs })

  /** @param {string} name @returns {Record<string, string | undefined>} */
  const settingsOf = (name) => ({
    ...process.env,
    ...settings({
      database: cluster.url(name),
      site: 'http://localhost:3200',
      simulator: 'http://127.0.0.1:9',
      smtp: 'smtp://127.0.0.1:9',
      dataDir: { ...data, files: join(folder, `files-${name}`) },
    }),
    BACKUP_REPOSITORY: join(folder, 'backups'),
    BACKUP_PASSWORD: passphrase,
    // What is killed leaves its dump there.
    TMPDIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  })
  const emptyPlace = async (/** @type {string} */ name) => {
    await cluster.create(name)
    return settingsOf(name)
  }

  const env = await emptyPlace('site')
  await migrate({ root, env, logs })
  await mustRun(
    'The demo accounts',
    process.execPath,
    [programs(root).tsx, 'src/cli/demo-accounts.ts'],
    {
      cwd: root,
      env: {
        ...env,
        DEMO_INSTRUCTOR_EMAIL: 'instructor@example.com',
        DEMO_INSTRUCTOR_PASSWORD: 'demo-Instructor-1',
        DEMO_STUDENT_EMAIL: 'student@example.com',
        DEMO_STUDENT_PASSWORD: 'demo-Student-1',
      },
    },
  )
  log.info(`Creating ${PEOPLE} people`)
  const made = await program('src/testing/drill-people.ts', ['fill', String(PEOPLE)], env)
  const people = JSON.parse(made.output.trim().split('\n').at(-1) ?? '[]')
  return { cluster, folder, logs, people, env, files: env.FILES_DIR ?? '', emptyPlace, program }
}
