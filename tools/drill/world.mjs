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
import { printDatabase } from './compare.mjs'

/** How many people to create, each with rows in every table. */
const PEOPLE = 8

/** A program that takes longer fails; the drill continues. */
const TIMEOUT_SECONDS = '180'

const passphrase = 'a passphrase of the drill'

export const backup = 'src/cli/backup.ts'
export const restore = 'src/cli/restore.ts'

/** @param {Env} env */
export const databaseOf = (env) => env.DATABASE_URL ?? ''

/** @param {Env} env */
export const filesOf = (env) => env.FILES_DIR ?? ''

/**
 * @typedef {Record<string, string | undefined>} Env
 * @typedef {{ id: string, email: string, name: string }} Person
 * @typedef {Awaited<ReturnType<typeof openWorld>>} World
 */

/**
 * Runs a program of the product.
 * @param {string} path
 * @param {string[]} args
 * @param {Env} env
 */
const program = async (path, args, env) => {
  const command = ['--signal=KILL', TIMEOUT_SECONDS, process.execPath, programs(root).tsx, path]
  return run(path, 'timeout', [...command, ...args], { cwd: root, env })
}

/**
 * Starts a database and fills it with content, demo accounts, and sample people. Doesn't start the
 * site.
 */
export const openWorld = async () => {
  const data = openDataDir(root, join(root, '.data-drill'))
  await takeDataDir(data.path)
  // The database runs as another OS user, which needs access to every parent folder.
  const folder = join(tmpdir(), `heart2heart-drill-${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  beforeExit(() => rmSync(folder, { recursive: true, force: true }))
  log.info('Starting the database')
  const { logs } = data
  const port = await freePort(3204)
  const cluster = await makeCluster({ folder: join(folder, 'postgres'), port, logs })

  /** @param {string} name @returns {Env} */
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
    // A killed backup leaves its dump there.
    TMPDIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  })
  /** Creates an empty database, and returns settings with it and an empty folder. */
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
  const filled = await program('src/testing/drill-people.ts', ['fill', String(PEOPLE)], env)
  /** @type {Person[]} */
  const people = JSON.parse(filled.output.trim().split('\n').at(-1) ?? '[]')
  return { cluster, folder, logs, people, env, emptyPlace, program }
}

/**
 * Asserts a program's exit code and output, and returns the line that matches.
 * @param {{ code: number, output: string }} result
 * @param {number} expectedCode
 * @param {RegExp} pattern
 */
export const assertOutput = ({ code, output }, expectedCode, pattern) => {
  const line = output.split('\n').find((text) => pattern.test(text))
  if (code === expectedCode && line !== undefined) return line
  throw new Error(
    `Expected exit code ${expectedCode} and ${String(pattern)}, got exit code ${code}:\n${output}`,
  )
}

/** @param {Env} env */
export const assertEmptyDatabase = async (env) => {
  const tables = Object.keys(await printDatabase(databaseOf(env)))
  if (tables.length > 0) throw new Error(`The database is not empty: ${tables.join(', ')}`)
}

/** The lines of `backup list`. @param {World} world */
export const listBackups = async ({ env, program }) =>
  (await program(backup, ['list'], env)).output
    .split('\n')
    .filter((line) => /^[\da-f]{8} /.test(line))
