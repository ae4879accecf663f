import { appendFileSync, copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../lib/postgres.mjs'
import { createOwnedFolder } from '../lib/postgres-home.mjs'
import { runOrThrow } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'
import { check } from '../lib/checks.mjs'
import { assertSame, fingerprintDatabase } from './compare.mjs'
import {
  assertDeleted,
  assertOutput,
  deleteAccount,
  restoreProgram,
  runProgram,
} from './test-environment.mjs'

/** @import { TestEnvironment } from './test-environment.mjs' */

const deployedPath = (/** @type {string} */ name) => join(root, 'deploy/pgbackrest', name)

/**
 * Restores the database to a point in time with pgBackRest and the deployed configuration (except
 * for paths). Checks that accounts that were deleted since then are deleted again.
 * @param {TestEnvironment} testEnv
 */
export const drillPointInTime = async ({ cluster, folder, env, people }) => {
  const { user, bin } = cluster
  const getPath = (/** @type {string} */ name) => join(folder, 'pgbackrest', name)
  for (const name of ['', 'repository', 'lock', 'spool']) createOwnedFolder(getPath(name), user)
  copyFileSync(deployedPath('pgbackrest.conf'), getPath('pgbackrest.conf'))
  const pgbackrestEnv = {
    PATH: `${bin}:/usr/bin:/bin`,
    PGBACKREST_STANZA: 'heart2heart',
    PGBACKREST_CONFIG: getPath('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: getPath('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase of the drill',
    PGBACKREST_LOCK_PATH: getPath('lock'),
    PGBACKREST_SPOOL_PATH: getPath('spool'),
    PGBACKREST_PG1_PATH: cluster.clusterDir,
    PGBACKREST_PG1_PORT: String(cluster.port),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'postgres'),
  }
  const pgbackrest = (/** @type {string[]} */ args) =>
    runOrThrow('pgbackrest', 'pgbackrest', args, { ...user, cwd: folder, env: pgbackrestEnv })
  const databaseUrl = env.DATABASE_URL
  const [, deletedPerson] = people

  await check('pgBackRest keeps a full backup and all changes since', async () => {
    await cluster.stop()
    appendFileSync(
      join(cluster.clusterDir, 'postgresql.conf'),
      readFileSync(deployedPath('postgresql.conf')),
    )
    await cluster.start(pgbackrestEnv)
    await pgbackrest(['stanza-create'])
    await pgbackrest(['check'])
    await pgbackrest(['--type=full', 'backup'])
    // pgBackRest can only restore to a second that is after the end of the backup.
    const endSecond = Math.floor(Date.now() / 1000)
    await waitFor('The next second', () => Math.floor(Date.now() / 1000) > endSecond)
    return (await pgbackrest(['info'])).split('\n').find((line) => /full backup/.test(line)) ?? ''
  })
  await check('the database is restored to a point in time', async () => {
    const query = (/** @type {string} */ sql) =>
      withClient(databaseUrl, async (client) => (await client.query(sql)).rows)
    await query(`update users set bio = 'Written after the full backup.'`)
    const fingerprintsBefore = await fingerprintDatabase(databaseUrl)
    const [{ time: targetTime }] = await query(`select clock_timestamp()::text as time`)
    await deleteAccount(env, deletedPerson)
    await query(`delete from lesson_progress`)
    await query(`update payments set amount_cents = 1`)
    await query(`select pg_switch_wal()`)
    await cluster.stop()
    // Pauses in recovery, like a large database, which stays in recovery for a long time.
    const targetArgs = ['--type=time', `--target=${targetTime}`, '--target-action=pause']
    await pgbackrest(['--delta', ...targetArgs, 'restore'])
    await cluster.start(pgbackrestEnv)
    await withClient(databaseUrl, async (client) => {
      const isPaused = async () =>
        (await client.query('select pg_is_wal_replay_paused() as yes')).rows[0].yes
      await waitFor('The second', isPaused)
    })
    return `${assertSame('tables', fingerprintsBefore, await fingerprintDatabase(databaseUrl))} rows at ${targetTime}`
  })
  await check(
    'accounts deleted since are deleted again once the database accepts writes',
    async () => {
      const settings = { ...env, LOG_LEVEL: 'info' }
      const pendingRestore = runProgram([restoreProgram, 'deletions'], settings)
      await withClient(databaseUrl, async (client) => {
        const waitQuery = `select 1 from pg_stat_activity where query = 'select pg_sleep(0.2)'`
        await waitFor('The wait', async () => (await client.query(waitQuery)).rowCount === 1)
        await client.query('select pg_wal_replay_resume()')
      })
      const restoreResult = await pendingRestore
      assertOutput(restoreResult, 0, /waiting for the database to finish recovery/)
      const line = assertOutput(restoreResult, 0, /Deleted again: 1 account/)
      await assertDeleted(env, deletedPerson)
      return line
    },
  )
}
