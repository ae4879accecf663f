import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { check, must } from '../lib/checks.mjs'
import { accounts } from '../lib/stack.mjs'
import { mustBeSame } from './compare.mjs'

/** @typedef {import('./site.mjs').Site} Site */

const run = ['--profile', 'backup', 'run', '--rm', '-T']
const backup = [...run, 'backup', 'node', 'src/cli/backup.mjs']
const restore = [...run, 'backup', 'node', 'src/cli/restore.mjs']

/** What a command says that has to fail. @param {Promise<string>} ending */
const refusalOf = (ending) => ending.then(() => 'It was not refused.', String)

/** @param {string} said @param {RegExp} sentence */
const mustSay = (said, sentence) => must(sentence.test(said), `It does not say that: ${said}`)

/** The backups that there are. @param {Site} site */
const listed = async ({ compose }) =>
  (await compose([...backup, 'list']))
    .split('\n')
    .filter((line) => /^[\da-f]{8} /.test(line))
    .join('\n')

/** A pg_restore that reads no dump stands before the real one. @param {Site} site */
const refuseWhatIsNotReadBack = async (site) => {
  const { compose, at } = site
  const programs = '/usr/lib/postgresql/18/bin'
  const version = `[ "$1" = --version ] && exec ${programs}/pg_restore --version`
  mkdirSync(at('broken'), { recursive: true })
  writeFileSync(`${at('broken')}/pg_restore`, `#!/bin/sh\n${version}\nexit 1\n`)
  chmodSync(`${at('broken')}/pg_restore`, 0o755)
  const before = await listed(site)
  const broken = [
    '-v',
    `${at('broken')}:/broken:ro`,
    '-e',
    `PATH=/broken:${programs}:/usr/local/bin:/usr/bin:/bin`,
  ]
  const command = [...run, ...broken, ...backup.slice(run.length)]
  mustSay(await refusalOf(compose(command)), /The dump cannot be read/)
  must((await listed(site)) === before, 'Another backup is there.')
}

/** @param {Site} site */
const loseEverything = async ({ compose, docker }) => {
  await compose(['down', '--remove-orphans'])
  for (const volume of ['database', 'files'])
    await docker(['volume', 'rm', `heart2heart_${volume}`])
  await compose(['up', '-d', '--wait', 'database'])
}

/**
 * Backs up, loses everything that people have, and brings it back.
 *
 * @param {Site} site
 */
export const restoreIt = async (site) => {
  const { compose, prints, instances, ask } = site
  await check('everything that was lost is restored, row by row and byte by byte', async () => {
    await compose(['stop', 'app', 'worker'])
    await compose(backup, 'backup')
    const before = await prints()
    mustSay(await refusalOf(compose(restore)), /is not empty/)
    await loseEverything(site)
    await compose(restore, 'restore')
    const after = await prints()
    return [
      mustBeSame('tables', before.rows, after.rows),
      mustBeSame('files', before.files, after.files),
    ].join(', ')
  })
  await check('a backup whose dump cannot be read back is not kept', () =>
    refuseWhatIsNotReadBack(site),
  )
  await check('who was deleted after the backup is deleted again after a restore', async () => {
    const theirs = `from users where email = '${accounts.student.email}'`
    await ask(`insert into deleted_accounts (user_id) select id ${theirs}`)
    mustSay(await compose([...backup, 'deletions']), /^1 deleted accounts are new/m)
    await loseEverything(site)
    mustSay(await compose(restore), /were deleted again: 1\./)
    must((await ask(`select count(*) ${theirs}`)) === '0', 'The account is there.')
    await compose(['up', '-d', '--wait'], 'up-restored')
    must((await instances()).length === 2, 'There are not two instances.')
  })
}
