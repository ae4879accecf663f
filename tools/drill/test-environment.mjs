import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../lib/migrate.mjs'
import { findFreePort } from '../lib/ports.mjs'
import { beforeExit } from '../lib/cleanup.mjs'
import { run } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { openLockedDataDir } from '../lib/lock.mjs'
import { log } from '../lib/log.mjs'
import { createDemoAccounts, siteSettings } from '../lib/stack.mjs'
import { createCluster } from './cluster.mjs'
import { findTablesContaining, fingerprintDatabase } from './compare.mjs'

/** How many people to create, each with rows in every table. */
const PEOPLE_COUNT = 8

/** A program that takes longer is killed and fails its check. The drill continues. */
const TIMEOUT_SECONDS = '180'

const passphrase = 'a passphrase of the drill'

export const backupProgram = 'src/cli/backup.ts'
export const restoreProgram = 'src/cli/restore.ts'
const peopleProgram = 'src/testing/drill-people.ts'

/**
 * @typedef {Record<string, string | undefined> & ReturnType<typeof siteSettings>} Env
 * @typedef {{ id: string, email: string, name: string }} Person
 * @typedef {Awaited<ReturnType<typeof startTestEnvironment>>} TestEnvironment
 */

/**
 * Runs one of the product's programs, with a time limit.
 * @param {string[]} command the path of the program, and its arguments
 * @param {Env} env
 */
export const runProgram = (command, env) => {
  const args = ['--signal=KILL', TIMEOUT_SECONDS, process.execPath, programs.tsx, ...command]
  return run(command.join(' '), 'timeout', args, { cwd: root, env })
}

/**
 * Starts a database and fills it with content, demo accounts, and sample people. Doesn't start the
 * site.
 */
export const startTestEnvironment = async () => {
  const dataDir = await openLockedDataDir('.data-drill')
  // The database runs as another OS user, which needs access to every parent folder.
  const folder = join(tmpdir(), `heart2heart-drill-${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  beforeExit(() => rmSync(folder, { recursive: true, force: true }))
  log.info('Starting the database')
  const { logs } = dataDir
  const port = await findFreePort(3204)
  const cluster = await createCluster({ folder: join(folder, 'postgres'), port, dataDir })

  /** @param {string} databaseName @returns {Env} */
  const envFor = (databaseName) => ({
    ...process.env,
    ...siteSettings({
      database: cluster.url(databaseName),
      site: 'http://localhost:3200',
      simulator: 'http://127.0.0.1:9',
      smtp: 'smtp://127.0.0.1:9',
      dataDir: { ...dataDir, files: join(folder, `files-${databaseName}`) },
    }),
    BACKUP_REPOSITORY: join(folder, 'backups'),
    BACKUP_PASSWORD: passphrase,
    // A killed backup leaves its dump in this folder.
    TMPDIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  })
  /** Creates an empty database, and returns settings for it and for an empty files folder. */
  const createEmptyEnv = async (/** @type {string} */ databaseName) => {
    await cluster.createDatabase(databaseName)
    return envFor(databaseName)
  }

  const env = await createEmptyEnv('site')
  await migrate({ env, logs })
  await createDemoAccounts({ env, logs, hasSampleData: false })
  log.info(`Creating ${PEOPLE_COUNT} people`)
  const fillCommand = [peopleProgram, 'fill', String(PEOPLE_COUNT)]
  /** @type {Person[]} */
  const people = JSON.parse(await expectLine(fillCommand, env, /^\[\{"id"/))
  return { cluster, folder, logs, people, env, createEmptyEnv }
}

/**
 * Asserts a program's exit code, and returns the line of its output that matches the pattern.
 * @param {{ code: number, output: string }} result
 * @param {number} expectedCode
 * @param {RegExp} pattern
 */
export const assertOutput = ({ code, output }, expectedCode, pattern) => {
  const line = output.split('\n').find((outputLine) => pattern.test(outputLine))
  if (code === expectedCode && line !== undefined) return line
  throw new Error(
    `Expected exit code ${expectedCode} and ${String(pattern)}, got exit code ${code}:\n${output}`,
  )
}

/**
 * Runs one of the product's programs, asserts its exit code, and returns the line of its output
 * that matches the pattern.
 * @param {string[]} command the path of the program, and its arguments
 * @param {Env} env
 * @param {RegExp} pattern
 * @param {number} [expectedCode]
 */
export const expectLine = async (command, env, pattern, expectedCode = 0) =>
  assertOutput(await runProgram(command, env), expectedCode, pattern)

/**
 * Deletes a person's account, and saves the list of deletions.
 * @param {Env} env
 * @param {Person} person
 */
export const deleteAccount = async (env, { email }) => {
  await expectLine([peopleProgram, 'leave', email], env, /userId/)
  await expectLine([backupProgram, 'deletions'], env, /^Added 1 deleted account/m)
}

/**
 * Asserts that a person is only in the list of deleted accounts.
 * @param {Env} env
 * @param {Person} person
 */
export const assertDeleted = async (env, { id, email, name }) => {
  const tables = await findTablesContaining(env.DATABASE_URL, [id, email, name])
  if (tables.join() !== 'public.deleted_accounts') throw new Error(`Still in ${tables.join(', ')}`)
}

/** @param {Env} env */
export const assertEmptyDatabase = async (env) => {
  const tables = Object.keys(await fingerprintDatabase(env.DATABASE_URL))
  if (tables.length > 0) throw new Error(`The database is not empty: ${tables.join(', ')}`)
}

/** Returns the lines of `backup list`. @param {TestEnvironment} testEnv */
export const listBackups = async ({ env }) =>
  (await runProgram([backupProgram, 'list'], env)).output
    .split('\n')
    .filter((line) => /^[\da-f]{8} /.test(line))
