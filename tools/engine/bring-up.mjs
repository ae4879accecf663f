import { join } from 'node:path'
import { check, assert, tally } from '../lib/checks.mjs'
import { chromiumFlags } from '../lib/chromium.mjs'
import { run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { programs } from '../lib/programs.mjs'
import { countPlaywright } from '../lib/test-counts.mjs'
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
  const [stackFile, report] = ['stack.json', 'playwright.json'].map(site.pathOf)
  site.writeStack(stackFile ?? '')
  const env = {
    ...process.env,
    TEST_PROXY: '1',
    E2E_STACK: stackFile,
    CHROMIUM_PATH: chromium,
    CHROMIUM_FLAGS: [...chromiumFlags, '--ignore-certificate-errors'].join(' '),
    NODE_EXTRA_CA_CERTS: site.pathOf('root.crt'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const [command = '', ...prefixArgs] = namespacePrefix
  const playwright = [process.execPath, programs.playwright, 'test', '--workers=1']
  // 'account-data' tests that any instance can send the data export, which a worker creates.
  const args = [...prefixArgs, ...playwright, 'behind-the-proxy', 'account-data']
  const { code } = await run('playwright', command, args, { cwd: root, env, shouldPrint: true })
  const { passed, failed } = countPlaywright(report ?? '')
  tally.passed += passed
  tally.failed += code !== 0 && failed === 0 ? 1 : failed
}

/** Adds a pooler and a replica, as docs/operations.md describes. @param {Site} site */
export const addPoolerAndReplica = (site) =>
  check('the pooler and second database of deploy/large start', async () => {
    const { compose, containersOf, ipOf, query } = site
    const composeFileArgs = ['-f', join(root, 'deploy/large/compose.yml')]
    const allowReplication =
      'echo "host replication heart2heart samenet scram-sha-256" >> "$PGDATA/pg_hba.conf" && pg_ctl reload'
    await compose(['exec', '-T', '-u', 'postgres', 'database', 'sh', '-c', allowReplication])
    await compose([...composeFileArgs, 'up', '-d', '--wait'], 'up-large')
    const [pooler = ''] = await containersOf('pooler', composeFileArgs)
    const pooledConnectionsQuery = `select count(*) from pg_stat_activity where client_addr = '${await ipOf(pooler)}'`
    assert(Number(await query(pooledConnectionsQuery)) > 0, 'The pooler lends no connection.')
    const replicationStateQuery = `select state from pg_stat_replication`
    await waitFor(
      'The second database',
      async () => (await query(replicationStateQuery)) === 'streaming',
    )
  })
