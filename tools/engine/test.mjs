// `npm run test:engine`: the image and docker-compose.yml as they are, on an engine of its own. It
// builds, brings everything up, lets a Prometheus watch, buys a course through the proxy in a real
// browser, changes and withdraws what is on the pages, kills and restarts instances under load,
// takes mail server, PayPal, disk and connections away, backs up, loses and restores everything,
// brings the database back to one second, moves the files into a bucket and lets a second host in,
// and takes all of it down.
// `--report FILE` writes how many passed and failed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBaseImages, ensureCaddy } from './base-images.mjs'
import { startEngine, inLab } from './daemon.mjs'
import { breakIt } from './break.mjs'
import { bringUp } from './bring-up.mjs'
import { must } from './checks.mjs'
import { check, tally } from '../lib/checks.mjs'
import { addHost } from './hosts.mjs'
import { openPlace } from './place.mjs'
import { goBack, pgbackrestFiles } from './point-in-time.mjs'
import { ensurePrograms } from './programs.mjs'
import { restoreIt } from './restore.mjs'
import { openSight } from './sight.mjs'
import { openSite } from './site.mjs'
import { troubleIt } from './trouble.mjs'
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { guard } from '../lib/lifetime.mjs'
import { checkNode, log, print } from '../lib/log.mjs'
import { mustRun, run } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'
import { tallyPlaywright } from '../lib/tally.mjs'

const MAX_IMAGE_BYTES = 600e6
const MIN_SPEED = 0.85

/** @typedef {ReturnType<typeof openSite>} Site */

/** @param {import('./place.mjs').Place} place @param {Record<string, string | undefined>} env */
const build = async (place, env) => {
  const builder = await startEngine(place, env, 'build')
  await ensureBaseImages(place, builder)
  await check('the image is built, and small', async () => {
    log.info('Building the image')
    const args = ['buildx', 'build', '--network=host', root]
    await builder.docker([...args, '--tag', 'heart2heart:latest'], {
      log: join(place.logs, 'image-site.log'),
    })
    await builder.docker([...args, '--target', 'source', '--tag', 'heart2heart-tools:latest'], {
      log: join(place.logs, 'image-tools.log'),
    })
    await builder.docker([...args, '--target', 'worker', '--tag', 'heart2heart-worker:latest'], {
      log: join(place.logs, 'image-worker.log'),
    })
    await builder.docker([...args, '--target', 'backup', '--tag', 'heart2heart-backup:latest'], {
      log: join(place.logs, 'image-backup.log'),
    })
    const database = ['buildx', 'build', '--network=host', join(root, 'deploy/pgbackrest')]
    await builder.docker([...database, '--tag', 'heart2heart-database:latest'], {
      log: join(place.logs, 'image-database.log'),
    })
    const size = ['image', 'inspect', '--format', '{{.Size}}', 'heart2heart:latest']
    const bytes = Number(await builder.docker(size))
    const megabytes = `${Math.round(bytes / 1e6)} MB`
    must(bytes <= MAX_IMAGE_BYTES, `The image has ${megabytes}.`)
    return megabytes
  })
  await builder.stop()
}

/** @param {import('./place.mjs').Place} place */
const sendFiles = async (place) => {
  await check('Caddy sends stored files as the site itself does', async () => {
    const env = { ...process.env, TEST_CADDY: await ensureCaddy(place) }
    const test = 'src/integrations/storage/file-by-proxy.test.ts'
    const args = [programs(root).vitest, 'run', '--project', 'unit', test]
    await mustRun('vitest', process.execPath, args, { cwd: root, env })
  })
}

/** @param {Site} site @param {import('./place.mjs').Place} place @param {string} chromium */
const browse = async ({ writeStack }, place, chromium) => {
  log.info('End-to-end tests through the proxy')
  const [addresses, report] = ['stack.json', 'playwright.json'].map((it) => join(place.path, it))
  writeStack(addresses ?? '')
  const env = {
    ...process.env,
    TEST_PROXY: '1',
    E2E_STACK: addresses,
    CHROMIUM_PATH: chromium,
    CHROMIUM_FLAGS: [...chromiumFlags, '--ignore-certificate-errors'].join(' '),
    NODE_EXTRA_CA_CERTS: join(place.path, 'root.crt'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const [command = '', ...before] = inLab
  const playwright = [process.execPath, programs(root).playwright, 'test', '--workers=1']
  // A copy of one's data is made by a worker, and sent by whichever instance is asked.
  const args = [...before, ...playwright, 'behind-the-proxy', 'account-data']
  const { code } = await run('playwright', command, args, { cwd: root, env, show: true })
  const { passed, failed } = tallyPlaywright(report ?? '')
  tally.passed += passed
  tally.failed += code !== 0 && failed === 0 ? 1 : failed
}

/** @param {Site} site */
const compareSpeed = async (site) => {
  await check('a public page is sent as fast as a plain file', async () => {
    const { page, file } = await site.compareSpeed()
    const ratio = page / file
    const said = `${page} and ${file} a second: ${ratio.toFixed(2)}`
    must(ratio >= MIN_SPEED, said)
    return said
  })
}

await guard(async () => {
  checkNode()
  const { values } = parseArgs({ options: { report: { type: 'string' } } })
  const began = performance.now()
  await ensureInstalled(root)
  const chromium = await ensureChromium()
  const place = openPlace()
  await takeDataDir(place.path)
  const env = await ensurePrograms(place)
  await sendFiles(place)
  await build(place, env)
  const engine = await startEngine(place, env, 'lab')
  const site = openSite(place, engine)
  const everything = [...pgbackrestFiles, '--profile', 'backup']
  const down = () => site.compose([...everything, 'down', '--volumes', '--remove-orphans'])
  await down()
  try {
    await bringUp(site)
    const sight = await openSight(site, place)
    await sight.begin()
    await browse(site, place, chromium)
    await compareSpeed(site)
    await breakIt(site)
    await site.compose(['logs', '--no-color'], 'compose-broken')
    await troubleIt(site, place)
    await sight.end()
    await restoreIt(site)
    await goBack(site)
    await addHost(site, place, engine)
  } catch (error) {
    tally.failed += 1
    log.error(error)
  } finally {
    await check('the logs of the containers are kept', async () => {
      await site.compose(['logs', '--no-color'], 'compose')
    })
    await check('compose down leaves nothing', async () => {
      await down()
      const left = await engine.docker(['ps', '--all', '--quiet'])
      must(left.trim() === '', `Containers are left: ${left}`)
    })
  }
  if (values.report) writeFileSync(values.report, JSON.stringify(tally))
  print(`Minutes: ${((performance.now() - began) / 60_000).toFixed(1)}`)
  print(`${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed === 0 ? 0 : 1
})
