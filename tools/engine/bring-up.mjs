import { join } from 'node:path'
import { check, must, tally } from '../lib/checks.mjs'
import { chromiumFlags } from '../lib/chromium.mjs'
import { run } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { countPlaywright } from '../lib/test-counts.mjs'
import { waitFor } from '../lib/wait.mjs'
import { inLab } from './daemon.mjs'

/** @import { Site } from './site.mjs' */

/** Starts the site with empty volumes, and checks it. @param {Site} site */
export const bringUp = async (site) => {
  const { compose, instances } = site
  await check('compose up starts everything', async () => {
    await compose(['up', '-d', '--wait'], 'up')
    await site.fetchAuthority()
    must((await instances()).length === 2, 'There are not two instances.')
  })
  await check('the worker image has ffmpeg', async () => {
    await compose(['exec', '-T', 'worker', 'ffmpeg', '-version'])
  })
  await compose(['exec', '-T', 'worker', 'node', 'src/cli/demo-accounts.mjs'])
}

/**
 * Runs the browser tests of a site behind its proxy.
 * @param {Site} site
 * @param {string} chromium
 */
export const browse = async (site, chromium) => {
  const [stackFile, report] = ['stack.json', 'playwright.json'].map(site.at)
  site.writeStack(stackFile ?? '')
  const env = {
    ...process.env,
    TEST_PROXY: '1',
    E2E_STACK: stackFile,
    CHROMIUM_PATH: chromium,
    CHROMIUM_FLAGS: [...chromiumFlags, '--ignore-certificate-errors'].join(' '),
    NODE_EXTRA_CA_CERTS: site.at('root.crt'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const [command = '', ...before] = inLab
  const playwright = [process.execPath, programs(root).playwright, 'test', '--workers=1']
  // A worker creates the data export, and any instance sends it.
  const args = [...before, ...playwright, 'behind-the-proxy', 'account-data']
  const { code } = await run('playwright', command, args, { cwd: root, env, show: true })
  const { passed, failed } = countPlaywright(report ?? '')
  tally.passed += passed
  tally.failed += code !== 0 && failed === 0 ? 1 : failed
}

/** Adds a pooler and a replica, as docs/operations.md describes. @param {Site} site */
export const runLargeSetup = (site) =>
  check('the pooler and second database of deploy/large start', async () => {
    const { compose, containersOf, ipOf, query } = site
    const files = ['-f', join(root, 'deploy/large/compose.yml')]
    const allow =
      'echo "host replication heart2heart samenet scram-sha-256" >> "$PGDATA/pg_hba.conf" && pg_ctl reload'
    await compose(['exec', '-T', '-u', 'postgres', 'database', 'sh', '-c', allow])
    await compose([...files, 'up', '-d', '--wait'], 'up-large')
    const [pooler = ''] = await containersOf('pooler', files)
    const pooled = `select count(*) from pg_stat_activity where client_addr = '${await ipOf(pooler)}'`
    must(Number(await query(pooled)) > 0, 'The pooler lends no connection.')
    const replication = `select state from pg_stat_replication`
    await waitFor('The second database', async () => (await query(replication)) === 'streaming')
  })
