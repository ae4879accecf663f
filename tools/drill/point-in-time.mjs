import { appendFileSync, chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../lib/postgres.mjs'
import { mustRun } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'
import { check } from '../lib/checks.mjs'
import { assertSame, printDatabase, tablesWith } from './compare.mjs'
import { assertOutput, backup, restore } from './world.mjs'

/** @import { World } from './world.mjs' */

const deployed = (/** @type {string} */ name) => join(root, 'deploy/pgbackrest', name)

/**
 * Restores the database to a point in time with pgBackRest and the deployed configuration (except
 * for paths). Accounts deleted since are deleted again.
 * @param {World} world
 */
export const drillPointInTime = async ({ cluster, folder, env, people, program }) => {
  const { user, bin } = cluster
  const at = (/** @type {string} */ name) => join(folder, 'pgbackrest', name)
  for (const name of ['', 'repository', 'lock', 'spool']) {
    mkdirSync(at(name), { recursive: true, mode: 0o700 })
    if (user) chownSync(at(name), user.uid, user.gid)
  }
  copyFileSync(deployed('pgbackrest.conf'), at('pgbackrest.conf'))
  const settings = {
    PATH: `${bin}:/usr/bin:/bin`,
    PGBACKREST_STANZA: 'heart2heart',
    PGBACKREST_CONFIG: at('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: at('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase of the drill',
    PGBACKREST_LOCK_PATH: at('lock'),
    PGBACKREST_SPOOL_PATH: at('spool'),
    PGBACKREST_PG1_PATH: cluster.data,
    PGBACKREST_PG1_PORT: String(cluster.port),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'postgres'),
  }
  const pgbackrest = (/** @type {string[]} */ args) =>
    mustRun('pgbackrest', 'pgbackrest', args, { ...user, cwd: folder, env: settings })
  const site = env.DATABASE_URL ?? ''
  const [, deleted] = people
  if (!deleted) throw new Error('The list of people is empty.')

  await check('pgBackRest keeps a full backup and all changes since', async () => {
    await cluster.stop()
    appendFileSync(join(cluster.data, 'postgresql.conf'), readFileSync(deployed('postgresql.conf')))
    await cluster.start(settings)
    await pgbackrest(['stanza-create'])
    await pgbackrest(['check'])
    await pgbackrest(['--type=full', 'backup'])
    // pgBackRest restores only to a second after the backup's end.
    const ended = Math.floor(Date.now() / 1000)
    await waitFor('The next second', () => Math.floor(Date.now() / 1000) > ended)
    return (await pgbackrest(['info'])).split('\n').find((line) => /full backup/.test(line)) ?? ''
  })
  await check('the database is restored to a point in time', async () => {
    const change = (/** @type {string} */ text) =>
      withClient(site, async (client) => (await client.query(text)).rows)
    await change(`update users set bio = 'Written after the full backup.'`)
    const before = await printDatabase(site)
    const [{ time }] = await change(`select clock_timestamp()::text as time`)
    assertOutput(
      await program('src/testing/drill-people.ts', ['leave', deleted.email], env),
      0,
      /userId/,
    )
    assertOutput(await program(backup, ['deletions'], env), 0, /^Added 1 deleted account/m)
    await change(`delete from lesson_progress`)
    await change(`update payments set amount_cents = 1`)
    await change(`select pg_switch_wal()`)
    await cluster.stop()
    // Stays in recovery, as a large database does for a long time.
    const to = ['--type=time', `--target=${time}`, '--target-action=pause']
    await pgbackrest(['--delta', ...to, 'restore'])
    await cluster.start(settings)
    await withClient(site, async (client) => {
      const isPaused = async () =>
        (await client.query('select pg_is_wal_replay_paused() as yes')).rows[0].yes
      await waitFor('The second', isPaused)
    })
    return `${assertSame('tables', before, await printDatabase(site))} rows at ${time}`
  })
  await check(
    'accounts deleted since are deleted again once the database accepts writes',
    async () => {
      const pending = program(restore, ['deletions'], { ...env, LOG_LEVEL: 'info' })
      await withClient(site, async (client) => {
        const waits = `select 1 from pg_stat_activity where query = 'select pg_sleep(0.2)'`
        await waitFor('The wait', async () => (await client.query(waits)).rowCount === 1)
        await client.query('select pg_wal_replay_resume()')
      })
      const ended = await pending
      assertOutput(ended, 0, /waiting for the database to finish recovery/)
      const line = assertOutput(ended, 0, /Deleted again: 1 account/)
      const left = await tablesWith(site, [deleted.id, deleted.email, deleted.name])
      if (left.join() !== 'public.deleted_accounts') throw new Error(`Still in ${left.join(', ')}`)
      return line
    },
  )
}
