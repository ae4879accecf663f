import { must } from './checks.mjs'
import { check } from '../lib/checks.mjs'
import { mustBeSame } from '../drill/compare.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

/**
 * Backs up, loses everything that people have, and brings it back.
 *
 * @param {Site} site
 */
export const restoreIt = async ({ compose, refused, prints, loseEverything, instances }) => {
  const restore = ['--profile', 'backup', 'run', '--rm', '-T', 'backup', 'node']
  const program = 'src/cli/restore.mjs'
  /** @type {Awaited<ReturnType<typeof prints>> | undefined} */
  let before
  await check('a backup is made, and a restore refuses a place that is not empty', async () => {
    await compose(['stop', 'app', 'worker'])
    await compose([...restore, 'src/cli/backup.mjs'], 'backup')
    before = await prints()
    const said = await refused([...restore, program])
    must(said.includes('is not empty'), said)
  })
  await check('everything that was lost is restored, row by row and byte by byte', async () => {
    must(before !== undefined, 'There is no backup.')
    await loseEverything()
    await compose(['up', '-d', '--wait', 'database'])
    const run = restore.slice(0, -2)
    const said = await refused([
      ...run,
      '-e',
      `BACKUP_PASSWORD=${'x'.repeat(24)}`,
      'backup',
      'node',
      program,
    ])
    must(said.includes('BACKUP_PASSWORD'), said)
    await compose([...restore, program], 'restore')
    const after = await prints()
    const same = before && [
      mustBeSame('tables', before.rows, after.rows),
      mustBeSame('files', before.files, after.files),
    ]
    await compose(['up', '-d', '--wait'], 'up-restored')
    must((await instances()).length === 2, 'There are not two instances.')
    return same?.join(', ')
  })
}
