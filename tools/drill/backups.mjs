import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { withClient } from '../lib/postgres.mjs'
import { start, stop } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { logContains, waitFor } from '../lib/wait.mjs'
import { differences, assertSame, printDatabase, printFiles, tablesWith } from './compare.mjs'
import { assertOutput, backup, databaseOf, filesOf, listBackups, restore } from './world.mjs'

/** @import { Env, World } from './world.mjs' */

/** Tables that every account deletion writes to. */
const isWrittenByDeletions = (/** @type {string} */ table) =>
  ['public.audit_events', 'public.deleted_accounts'].includes(table) ||
  table.startsWith('graphile_worker.')

/** Restores every row and every file. @param {World} world @param {Env} target */
const drillWhole = async (world, target) => {
  const { env, program } = world
  const rows = await printDatabase(databaseOf(env))
  const files = printFiles(filesOf(env))
  await check('a backup runs and is verified', async () =>
    assertOutput(
      await program(backup, [], env),
      0,
      /^Backup [\da-f]{8}: \d+ tables and \d+ files/m,
    ),
  )
  await check('a restore into an empty database matches', async () => {
    assertOutput(await program(restore, [], target), 0, /is restored/)
    const tables = assertSame('tables and sequences', rows, await printDatabase(databaseOf(target)))
    return `${tables} rows, ${assertSame('files', files, printFiles(filesOf(target)))} bytes`
  })
  await check('a second backup stores only changes', async () =>
    assertOutput(await program(backup, [], env), 0, /, 0\.\d MB of it new/),
  )
  await check('the earlier backup of the same day is kept', async () => {
    const found = await listBackups(world)
    if (found.length !== 2) throw new Error(`Backups found: ${found.join(', ')}`)
    return found.join(', ')
  })
}

/**
 * Deletes an account after the backup: a restore must not bring it back.
 * @param {World} world
 * @param {Env} original the backup's content
 */
const drillDeletion = async ({ env, program, people, emptyPlace }, original) => {
  const [deleted] = people
  if (!deleted) throw new Error('The list of people is empty.')
  const { id, email, name } = deleted
  await check('an account is deleted, and the list of deletions is saved', async () => {
    assertOutput(await program('src/testing/drill-people.ts', ['leave', email], env), 0, /userId/)
    assertOutput(await program(backup, ['deletions'], env), 0, /^Added 1 deleted account/m)
    return assertOutput(await program(backup, ['deletions'], env), 0, /^Added 0 deleted accounts/m)
  })
  await check(
    'restoring an older backup deletes that account again, and nothing else',
    async () => {
      const target = await emptyPlace('later')
      assertOutput(await program(restore, [], target), 0, /Deleted again: 1 account/)
      const left = await tablesWith(databaseOf(target), [id, email, name])
      if (left.join() !== 'public.deleted_accounts') throw new Error(`Still in ${left.join(', ')}`)
      const tablesBefore = await tablesWith(databaseOf(original), [id, email, name])
      const [before, after] = [databaseOf(original), databaseOf(target)]
      const other = differences(await printDatabase(before), await printDatabase(after)).filter(
        (table) =>
          !tablesBefore.includes(table) && !isWrittenByDeletions(table) && !/_seq\d*$/.test(table),
      )
      if (other.length > 0) throw new Error(`Also changed: ${other.join(', ')}`)
      const jobs = await withClient(after, (client) =>
        client.query(`select 1 from graphile_worker.jobs where task_identifier = 'removeFiles'`),
      )
      if (jobs.rows.length === 0) throw new Error('No job removes the picture.')
      return `it was in ${tablesBefore.length} tables`
    },
  )
}

/** @param {World} world */
const drillService = async ({ env, folder, logs }) =>
  check('the backup service makes the due backup and stops on request', async () => {
    const settings = { ...env, BACKUP_REPOSITORY: join(folder, 'nightly'), LOG_LEVEL: 'info' }
    const args = [programs(root).tsx, backup, 'stay']
    const child = await start('stay', process.execPath, args, { cwd: root, env: settings, logs })
    await waitFor('The backup', () => logContains(child.log ?? '', 'backup completed'))
    if (!logContains(child.log ?? '', `Created a new repository at ${settings.BACKUP_REPOSITORY}`))
      throw new Error(`The log does not say that the repository is new: ${child.log}`)
    await stop(child)
    const { code } = await child.ended
    if (code !== 0 || !logContains(child.log ?? '', 'The backups have stopped.'))
      throw new Error(`The backup service ended with exit code ${code}: ${child.log}`)
    return 'made today'
  })

/** Backs up and restores the site. @param {World} world */
export const drillBackups = async (world) => {
  const again = await world.emptyPlace('again')
  await drillWhole(world, again)
  await drillDeletion(world, again)
  await drillService(world)
}
