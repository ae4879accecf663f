import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'
import { mustBeSame } from '../drill/compare.mjs'
import { must } from './checks.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

/** What comes before a command of compose, for the database with pgBackRest. */
export const pgbackrestFiles = ['-f', join(root, 'deploy/pgbackrest/compose.yml')]
const settings = readFileSync(join(root, 'deploy/pgbackrest/postgresql.conf'), 'utf8')
  .split('\n')
  .filter((line) => /^\w+ =/.test(line))

/**
 * Brings the database back to one second by pgBackRest, with the commands of docs/operations.md,
 * "Any second of the last weeks".
 *
 * @param {Site} site whose backups have a list of deleted accounts
 */
export const goBack = async ({ compose, ask, prints, instances }) => {
  const withIt = (/** @type {string[]} */ args, /** @type {string} */ log) =>
    compose([...pgbackrestFiles, '--profile', 'backup', ...args], log)
  const pgbackrest = (/** @type {string[]} */ ...args) =>
    withIt(['exec', '-T', '-u', 'postgres', 'database', 'pgbackrest', ...args], 'pgbackrest')

  await check('pgBackRest keeps a full backup and everything since', async () => {
    await withIt(['up', '-d', '--wait', 'database'], 'up-pgbackrest')
    for (const line of settings) await ask(`alter system set ${line}`)
    await withIt(['restart', 'database'], 'up-pgbackrest')
    await withIt(['up', '-d', '--wait'], 'up-pgbackrest')
    await pgbackrest('stanza-create')
    await pgbackrest('check')
    await pgbackrest('--type=full', 'backup')
    return (await pgbackrest('info'))
      .split('\n')
      .find((line) => /full backup/.test(line))
      ?.trim()
  })
  await check('the database goes back to one second', async () => {
    await compose(['stop', 'app', 'worker'])
    await ask(`update users set bio = 'Written after the full backup.'`)
    const before = await prints()
    const time = await ask('select clock_timestamp()')
    await ask('delete from lesson_progress')
    await ask(`update users set bio = 'Written after that second.'`)
    await ask('select pg_switch_wal()')
    await withIt(['stop'], 'pgbackrest')
    const to = ['--delta', '--type=time', `--target=${time}`, '--target-action=promote', 'restore']
    await withIt(
      ['run', '--rm', '-T', '-u', 'postgres', 'database', 'pgbackrest', ...to],
      'pgbackrest',
    )
    await withIt(['up', '-d', '--wait', 'database'], 'up-pgbackrest')
    const program = ['node', 'src/cli/restore.mjs', 'deletions']
    const said = await withIt(['run', '--rm', '-T', 'backup', ...program], 'pgbackrest')
    must(said.includes('deleted again: 0.'), said)
    const same = mustBeSame('tables', before.rows, (await prints()).rows)
    return `${same} at ${time}`
  })
  await check('the site goes on, and backups are made by themselves', async () => {
    await withIt(['up', '-d', '--wait'], 'up-pgbackrest')
    must((await instances()).length === 2, 'There are not two instances.')
    const says = 'a backup is made every night'
    await waitFor('The backups', async () => (await compose(['logs', 'backup'])).includes(says))
  })
  // The database as it was, which knows nothing of pgBackRest.
  await ask('alter system reset all')
  await withIt(['stop', 'backup'], 'up-plain')
  await compose(['up', '-d', '--wait'], 'up-plain')
}
