import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { withClient } from '../lib/postgres.mjs'
import { start, stop } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { logSays, waitFor } from '../lib/wait.mjs'
import { listed, mustBeEmpty, mustSay } from './checks.mjs'
import { differences, mustBeSame, printDatabase, printFiles, tablesWith } from './compare.mjs'
import { drillDamage } from './damage.mjs'
import { drillKills } from './kills.mjs'
import { backup, databaseOf, filesOf, restore } from './world.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {Record<string, string | undefined>} Env */

/** What a deletion writes anew, whoever it is. */
const ofEveryDeletion = [
  'public.audit_events',
  'public.deleted_accounts',
  'graphile_worker._private_jobs',
  'graphile_worker._private_tasks',
]

/** Every row and every file comes back. @param {World} world @param {Env} place */
const drillWhole = async (world, place) => {
  const { env, program } = world
  const rows = await printDatabase(databaseOf(env))
  const files = printFiles(filesOf(env))
  await check('a backup is made, and read back', async () =>
    mustSay(await program(backup, [], env), 0, /^Backup [\da-f]{8}: \d+ tables and \d+ files/m),
  )
  await check('a restore into an empty place is the same', async () => {
    mustSay(await program(restore, [], place), 0, /is restored/)
    const tables = mustBeSame('tables and sequences', rows, await printDatabase(databaseOf(place)))
    return `${tables} rows, ${mustBeSame('files', files, printFiles(filesOf(place)))} bytes`
  })
  await check('a second backup keeps only what is new', async () =>
    mustSay(await program(backup, [], env), 0, /, 0\.\d MB of it new/),
  )
  await check('the one before it on the same day is kept', async () => {
    const found = await listed(world)
    if (found.length !== 2) throw new Error(`There is ${found.join(', ')}`)
    return found.join(', ')
  })
}

/**
 * Who leaves after the backup does not come back.
 *
 * @param {World} world
 * @param {Env} asItWas what the backup has
 */
const drillDeletion = async ({ env, program, people, emptyPlace }, asItWas) => {
  const [leaver] = people
  if (!leaver) throw new Error('There is nobody.')
  const { id, email, name, avatar } = leaver
  await check('an account is deleted, and the list of deletions kept', async () => {
    mustSay(await program('src/testing/drill-people.ts', ['leave', email], env), 0, /userId/)
    mustSay(await program(backup, ['deletions'], env), 0, /^1 deleted accounts/m)
    return mustSay(await program(backup, ['deletions'], env), 0, /^0 deleted accounts/m)
  })
  await check(
    'a restore of the backup from before deletes it again, and nothing else',
    async () => {
      const place = await emptyPlace('later')
      mustSay(await program(restore, [], place), 0, /were deleted again: 1\./)
      const left = await tablesWith(databaseOf(place), [id, email, name])
      if (left.join() !== 'public.deleted_accounts') throw new Error(`Still in ${left.join(', ')}`)
      const theirs = await tablesWith(databaseOf(asItWas), [id, email, name])
      const [before, after] = [databaseOf(asItWas), databaseOf(place)]
      const other = differences(await printDatabase(before), await printDatabase(after)).filter(
        (table) => ![...theirs, ...ofEveryDeletion].includes(table) && !/_seq\d*$/.test(table),
      )
      if (other.length > 0) throw new Error(`Changed, too: ${other.join(', ')}`)
      const jobs = await withClient(after, (client) =>
        client.query(
          `select payload from graphile_worker._private_jobs where payload::text like $1`,
          [`%${avatar}%`],
        ),
      )
      if (jobs.rows.length === 0) throw new Error('No job takes the picture away.')
      return `it was in ${theirs.length} tables`
    },
  )
}

/** What cannot be done is said in a sentence, and changes nothing. @param {World} world */
const drillRefusals = async ({ env, program, emptyPlace, folder }) => {
  const place = await emptyPlace('refused')
  /** @type {[string, string, string[], Env, RegExp][]} */
  const cases = [
    [
      'a restore onto a database with something in it',
      restore,
      [],
      env,
      /^The database site is not empty/m,
    ],
    [
      'a restore with another passphrase',
      restore,
      [],
      { ...place, BACKUP_PASSWORD: 'another passphrase' },
      /^The passphrase does not open the backups/m,
    ],
    [
      'a backup with another passphrase',
      backup,
      [],
      { ...env, BACKUP_PASSWORD: 'another passphrase' },
      /^The passphrase does not open the backups/m,
    ],
    [
      'a restore from where nothing is',
      restore,
      [],
      { ...place, BACKUP_REPOSITORY: join(folder, 'nowhere') },
      /^There are no backups in /m,
    ],
    [
      'a restore of a backup that is not there',
      restore,
      ['0123abcd'],
      place,
      /^There is no backup 0123abcd/m,
    ],
    [
      'a backup of no folder of files',
      backup,
      [],
      { ...env, FILES_DIR: join(folder, 'no-files') },
      /^The folder of files .* is not there/m,
    ],
    [
      'a restore into a folder with something in it',
      restore,
      [],
      { ...place, FILES_DIR: filesOf(env) },
      /^The folder of files .* is not empty/m,
    ],
  ]
  for (const [name, path, args, settings, sentence] of cases)
    await check(`${name} is refused`, async () => {
      const before = await printDatabase(databaseOf(env))
      const said = mustSay(await program(path, args, settings), 1, sentence)
      await mustBeEmpty(place)
      mustBeSame('tables', before, await printDatabase(databaseOf(env)))
      return said
    })
}

/** Every run of a backup that reached the database is written down. @param {World} world */
const drillRecords = async ({ env }) =>
  check('the panel can read how each backup ended', async () => {
    const { rows } = await withClient(databaseOf(env), (client) =>
      client.query('select ok, kind, detail from backup_runs order by id'),
    )
    const good = rows.filter(({ ok, detail }) => ok && detail.startsWith('Backup '))
    const bad = rows.filter(({ ok, detail }) => !ok && detail.startsWith('The '))
    if (good.length !== 4 || bad.length !== 2 || rows.length !== 6)
      throw new Error(JSON.stringify(rows))
    return `${good.length} that were made, ${bad.length} that were not`
  })

/** @param {World} world */
const drillStay = async ({ env, folder, logs }) =>
  check('who stays makes the backup that is due, and ends when asked', async () => {
    const settings = { ...env, BACKUP_REPOSITORY: join(folder, 'nightly'), LOG_LEVEL: 'info' }
    const args = [programs(root).tsx, backup, 'stay']
    const child = await start('stay', process.execPath, args, { cwd: root, env: settings, logs })
    await waitFor('The backup', () => logSays(child.log ?? '', 'a backup was made'))
    if (!logSays(child.log ?? '', `A new repository was made at ${settings.BACKUP_REPOSITORY}`))
      throw new Error(`It does not say that the repository is new: ${child.log}`)
    await stop(child)
    const { code } = await child.ended
    if (code !== 0 || !logSays(child.log ?? '', 'The backups have stopped.'))
      throw new Error(`It ended with ${code}: ${child.log}`)
    return 'one of today'
  })

/**
 * Backs the site up and brings it back, with everything that can come between.
 *
 * @param {World} world
 */
export const drillBackups = async (world) => {
  const again = await world.emptyPlace('again')
  await drillWhole(world, again)
  await drillDeletion(world, again)
  await drillRefusals(world)
  await drillKills(world)
  await drillRecords(world)
  await drillStay(world)
  await drillDamage(world)
}
