import { assertSame } from '../drill/compare.mjs'
import { check, must } from '../lib/checks.mjs'

/** @import { Site } from './site.mjs' */

/** Backs up, deletes all volumes, and restores. @param {Site} site */
export const drillRestore = ({ compose, docker, fingerprints, instances }) =>
  check('all lost data is restored, row by row and byte by byte', async () => {
    const backup = ['--profile', 'backup', 'run', '--rm', '-T', 'backup', 'node']
    const restore = [...backup, 'src/cli/restore.mjs']
    await compose(['stop', 'app', 'worker'])
    await compose([...backup, 'src/cli/backup.mjs'], 'backup')
    const before = await fingerprints()
    const message = await compose(restore).then(() => 'It was not refused.', String)
    must(message.includes('is not empty'), message)
    await compose(['down', '--remove-orphans'])
    for (const volume of ['database', 'files'])
      await docker(['volume', 'rm', `heart2heart_${volume}`])
    await compose(['up', '-d', '--wait', 'database'])
    await compose(restore, 'restore')
    const after = await fingerprints()
    await compose(['up', '-d', '--wait'], 'up-restored')
    must((await instances()).length === 2, 'There are not two instances.')
    return [
      assertSame('tables', before.rows, after.rows),
      assertSame('files', before.files, after.files),
    ].join(', ')
  })
