import { mustBeSame } from '../drill/compare.mjs'
import { check, must } from '../lib/checks.mjs'

/**
 * Backs up, loses everything that people have, and brings it back.
 *
 * @param {import('./site.mjs').Site} site
 */
export const restoreIt = async ({ compose, docker, prints, instances }) => {
  const backup = ['--profile', 'backup', 'run', '--rm', '-T', 'backup', 'node']
  const restore = [...backup, 'src/cli/restore.mjs']
  /** @type {Awaited<ReturnType<typeof prints>> | undefined} */
  let before
  await check('a backup is made, and a restore refuses a place that is not empty', async () => {
    await compose(['stop', 'app', 'worker'])
    await compose([...backup, 'src/cli/backup.mjs'], 'backup')
    before = await prints()
    const said = await compose(restore).then(() => 'It was not refused.', String)
    must(said.includes('is not empty'), said)
  })
  await check('everything that was lost is restored, row by row and byte by byte', async () => {
    if (!before) throw new Error('There is no backup.')
    await compose(['down', '--remove-orphans'])
    for (const volume of ['database', 'files'])
      await docker(['volume', 'rm', `heart2heart_${volume}`])
    await compose(['up', '-d', '--wait', 'database'])
    await compose(restore, 'restore')
    const after = await prints()
    const same = [
      mustBeSame('tables', before.rows, after.rows),
      mustBeSame('files', before.files, after.files),
    ]
    await compose(['up', '-d', '--wait'], 'up-restored')
    must((await instances()).length === 2, 'There are not two instances.')
    return same.join(', ')
  })
}
