import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { withClient } from '../lib/postgres.mjs'
import { start, stop } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { logContains, waitFor } from '../lib/wait.mjs'
import {
  findDifferences,
  assertSame,
  fingerprintDatabase,
  fingerprintFiles,
  findTablesContaining,
} from './compare.mjs'
import {
  assertDeleted,
  backupProgram,
  deleteAccount,
  expectLine,
  listBackups,
  restoreProgram,
} from './test-environment.mjs'

/** @import { Env, TestEnvironment } from './test-environment.mjs' */

/** Returns whether a table is one that every account deletion writes to. */
const isWrittenByDeletions = (/** @type {string} */ table) =>
  ['public.audit_events', 'public.deleted_accounts'].includes(table) ||
  table.startsWith('graphile_worker.')

/** Tests a backup and its restore. @param {TestEnvironment} testEnv @param {Env} target */
const drillFullRestore = async (testEnv, target) => {
  const { env } = testEnv
  const databaseBefore = await fingerprintDatabase(env.DATABASE_URL)
  const filesBefore = fingerprintFiles(env.FILES_DIR)
  await check('a backup runs and is verified', () =>
    expectLine([backupProgram], env, /^Backup [\da-f]{8}: \d+ tables and \d+ files/m),
  )
  await check('a restore into an empty database matches', async () => {
    await expectLine([restoreProgram], target, /is restored/)
    const tableSummary = assertSame(
      'tables and sequences',
      databaseBefore,
      await fingerprintDatabase(target.DATABASE_URL),
    )
    return `${tableSummary} rows, ${assertSame('files', filesBefore, fingerprintFiles(target.FILES_DIR))} bytes`
  })
  await check('a second backup stores only changes', () =>
    expectLine([backupProgram], env, /, 0\.\d MB of it new/),
  )
  await check('the earlier backup of the same day is kept', async () => {
    const backups = await listBackups(testEnv)
    if (backups.length !== 2) throw new Error(`Backups found: ${backups.join(', ')}`)
    return backups.join(', ')
  })
}

/**
 * Checks that restoring an older backup doesn't bring back an account that was deleted later.
 * @param {TestEnvironment} testEnv
 * @param {Env} restoredEnv settings of a restore from before the deletion
 */
const drillDeletedAccount = async ({ env, people, createEmptyEnv }, restoredEnv) => {
  const [deletedPerson] = people
  const { id, email, name } = deletedPerson
  await check('an account is deleted, and the list of deletions is saved', async () => {
    await deleteAccount(env, deletedPerson)
    return expectLine([backupProgram, 'deletions'], env, /^Added 0 deleted accounts/m)
  })
  await check(
    'restoring an older backup deletes that account again, and nothing else',
    async () => {
      const target = await createEmptyEnv('later')
      await expectLine([restoreProgram], target, /Deleted again: 1 account/)
      await assertDeleted(target, deletedPerson)
      const tablesBefore = await findTablesContaining(restoredEnv.DATABASE_URL, [id, email, name])
      const changedTables = findDifferences(
        await fingerprintDatabase(restoredEnv.DATABASE_URL),
        await fingerprintDatabase(target.DATABASE_URL),
      ).filter(
        (table) =>
          !tablesBefore.includes(table) && !isWrittenByDeletions(table) && !/_seq\d*$/.test(table),
      )
      if (changedTables.length > 0) throw new Error(`Also changed: ${changedTables.join(', ')}`)
      const jobs = await withClient(target.DATABASE_URL, (client) =>
        client.query(`select 1 from graphile_worker.jobs where task_identifier = 'removeFiles'`),
      )
      if (jobs.rows.length === 0) throw new Error('No job removes the picture.')
      return `it was in ${tablesBefore.length} tables`
    },
  )
}

/** @param {TestEnvironment} testEnv */
const drillBackupService = async ({ env, folder, logs }) =>
  check('the backup service makes the due backup and stops on request', async () => {
    const settings = { ...env, BACKUP_REPOSITORY: join(folder, 'nightly'), LOG_LEVEL: 'info' }
    const args = [programs.tsx, backupProgram, 'stay']
    const child = await start('stay', process.execPath, args, { cwd: root, env: settings, logs })
    await waitFor('The backup', () => logContains(child.log, 'backup completed'))
    if (!logContains(child.log, `Created a new repository at ${settings.BACKUP_REPOSITORY}`))
      throw new Error(`The log does not say that the repository is new: ${child.log}`)
    await stop(child)
    const { code } = await child.completion
    if (code !== 0 || !logContains(child.log, 'The backups have stopped.'))
      throw new Error(`The backup service ended with exit code ${code}: ${child.log}`)
    return 'made today'
  })

/** Checks backups, restores, and the backup service. @param {TestEnvironment} testEnv */
export const drillBackups = async (testEnv) => {
  const target = await testEnv.createEmptyEnv('again')
  await drillFullRestore(testEnv, target)
  await drillDeletedAccount(testEnv, target)
  await drillBackupService(testEnv)
}
