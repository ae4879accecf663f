import { join } from 'node:path'
import { check, assert, tally } from '../lib/checks.mjs'
import { chromiumFlags } from '../lib/chromium.mjs'
import { root } from '../lib/root.mjs'
import { runPlaywright } from '../lib/run-tests.mjs'
import { waitFor } from '../lib/wait.mjs'
import { namespacePrefix } from './daemon.mjs'

/** @import { Site } from './site.mjs' */

/** Starts the site with empty volumes, and checks it. @param {Site} site */
export const startSite = async (site) => {
  const { compose, listInstances } = site
  await check('compose up starts everything', async () => {
    await compose(['up', '-d', '--wait'], 'up')
    await site.fetchCaCertificate()
    assert((await listInstances()).length === 2, 'There are not two instances.')
  })
  await check('the worker image has ffmpeg', async () => {
    await compose(['exec', '-T', 'worker', 'ffmpeg', '-version'])
  })
  await compose(['exec', '-T', 'worker', 'node', 'src/cli/demo-accounts.mjs'])
}

/**
 * Runs the browser tests for a site behind a proxy.
 * @param {Site} site
 * @param {string} chromium
 */
export const runBrowserTests = async (site, chromium) => {
  const stackFile = site.getPath('stack.json')
  const report = site.getPath('playwright.json')
  site.writeStack(stackFile)
  const env = {
    ...process.env,
    TEST_PROXY: '1',
    E2E_STACK: stackFile,
    CHROMIUM_PATH: chromium,
    CHROMIUM_FLAGS: [...chromiumFlags, '--ignore-certificate-errors'].join(' '),
    NODE_EXTRA_CA_CERTS: site.getPath('root.crt'),
  }
  // 'account-data' tests that any instance can send the data export, which a worker creates.
  const args = ['--workers=1', 'behind-the-proxy', 'account-data']
  const { passed, failed } = await runPlaywright({ args, env, report, prefix: namespacePrefix })
  tally.passed += passed
  tally.failed += failed
}

/** Adds a pooler and a replica, as docs/operations.md describes. @param {Site} site */
export const addPoolerAndReplica = (site) =>
  check('the pooler and second database of deploy/large start', async () => {
    const { compose, listContainers, getIp, query } = site
    const composeFileArgs = ['-f', join(root, 'deploy/large/compose.yml')]
    const allowReplicationCommand =
      'echo "host replication heart2heart samenet scram-sha-256" >> "$PGDATA/pg_hba.conf" && pg_ctl reload'
    await compose(['exec', '-T', '-u', 'postgres', 'database', 'sh', '-c', allowReplicationCommand])
    await compose([...composeFileArgs, 'up', '-d', '--wait'], 'up-large')
    const [pooler = ''] = await listContainers('pooler', composeFileArgs)
    const pooledConnectionsQuery = `select count(*) from pg_stat_activity where client_addr = '${await getIp(pooler)}'`
    assert(Number(await query(pooledConnectionsQuery)) > 0, 'The pooler lends no connection.')
    const replicationStateQuery = `select state from pg_stat_replication`
    await waitFor(
      'The second database',
      async () => (await query(replicationStateQuery)) === 'streaming',
    )
  })
