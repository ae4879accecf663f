// `npm run test:engine`: the image and docker-compose.yml as they are, on an engine of its own. It
// builds, brings everything up, buys a course through the proxy in a real browser, changes and
// withdraws what is on the pages, kills and restarts instances under load, and takes all of it
// down. `--report FILE` writes how many passed and failed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBaseImages, ensureCaddy } from './base-images.mjs'
import { startEngine, inLab } from './daemon.mjs'
import { openPlace } from './place.mjs'
import { ensurePrograms } from './programs.mjs'
import { openSite } from './site.mjs'
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { guard } from '../lib/lifetime.mjs'
import { checkNode, CliError, log, print, seconds } from '../lib/log.mjs'
import { mustRun, run } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'
import { tallyPlaywright } from '../lib/tally.mjs'
import { waitFor } from '../lib/wait.mjs'

const MAX_IMAGE_BYTES = 600e6
const MIN_SPEED = 0.85
/** How long visitors come before and after what is done to the site. */
const CALM_MS = 4000

const tally = { passed: 0, failed: 0 }

/** @param {string} name @param {() => Promise<string | void>} work it may say a figure */
const check = async (name, work) => {
  const began = performance.now()
  try {
    const figure = await work()
    tally.passed += 1
    log.info(`✓ ${name} (${seconds(performance.now() - began)})${figure ? `: ${figure}` : ''}`)
  } catch (error) {
    tally.failed += 1
    log.info(`✗ ${name}`)
    log.error(error)
  }
}

/** @param {boolean} isSo @param {string} sentence */
const must = (isSo, sentence) => {
  if (!isSo) throw new CliError(sentence)
}

/** @typedef {ReturnType<typeof openSite>} Site */

/** @param {import('./load.mjs').Outcome} outcome */
const failures = ({ told }) =>
  Object.entries(told)
    .filter(([answer]) => !/^[1-4]\d\d$/.test(answer))
    .reduce((sum, [, count]) => sum + count, 0)

/** @param {import('./load.mjs').Outcome} outcome */
const untold = ({ told }) =>
  Object.entries(told)
    .filter(([answer]) => !/^\d{3}$/.test(answer))
    .reduce((sum, [, count]) => sum + count, 0)

/** @param {Awaited<ReturnType<Site['underLoad']>>} outcomes */
const summary = (outcomes) =>
  Object.entries(outcomes)
    .map(([name, { count, told, worstMs }]) =>
      [name, count, JSON.stringify(told), `worst ${worstMs} ms`].join(' '),
    )
    .join('; ')

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

/** @param {Site} site */
const bringUp = async ({ compose, instances, inspect, fetchAuthority }) => {
  await check('Caddy understands its file', async () => {
    const command = ['caddy', 'validate', '--config', '/etc/caddy/Caddyfile']
    await compose(['run', '--rm', '--no-deps', '-T', 'caddy', ...command])
  })
  await check('of two that migrate an empty database at once the second waits', async () => {
    await compose(['up', '-d', '--wait', 'database'], 'up-database')
    const migrate = ['run', '--rm', '-T', 'migrate']
    await Promise.all([compose(migrate, 'migrate-1'), compose(migrate, 'migrate-2')])
  })
  await check('compose up brings everything up', async () => {
    await compose(['up', '-d', '--wait'], 'up')
    await fetchAuthority()
    const names = await instances()
    must(names.length === 2, `There are ${names.length} instances.`)
  })
  await check('nothing but the proxy writes to its own file system, or is root', async () => {
    for (const name of await instances()) {
      const said = await inspect(name, '{{.HostConfig.ReadonlyRootfs}} {{.Config.User}}')
      must(said === 'true node', `${name}: ${said}`)
    }
  })
  await compose(['exec', '-T', 'worker', 'node', 'src/cli/demo-accounts.mjs'])
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
  const args = [...before, ...playwright, 'behind-the-proxy']
  const { code } = await run('playwright', command, args, { cwd: root, env, show: true })
  const { passed, failed } = tallyPlaywright(report ?? '')
  tally.passed += passed
  tally.failed += code !== 0 && failed === 0 ? 1 : failed
}

/** @param {Site} site */
const breakIt = async ({ restart, instances, inspect, isHealthy, killProcess, underLoad }) => {
  const [first = '', ...others] = await instances()

  await check('an instance that is killed loses no GET, and POSTs are told', async () => {
    const restarts = () => inspect(first, '{{.RestartCount}}')
    const before = await restarts()
    const outcomes = await underLoad(async () => {
      await sleep(CALM_MS)
      await killProcess(first)
      await waitFor(first, async () => (await restarts()) !== before && (await isHealthy(first)))
      await sleep(CALM_MS)
    })
    const said = summary(outcomes)
    must(failures(outcomes.kept) + failures(outcomes.get) === 0, `GETs failed: ${said}`)
    must(untold(outcomes.post) === 0, `POSTs got no answer: ${said}`)
    return said
  })

  await check('instances are restarted one after the other without a failed request', async () => {
    /** @type {string[]} */
    const times = []
    const outcomes = await underLoad(async () => {
      await sleep(CALM_MS)
      for (const name of [first, ...others]) {
        const began = performance.now()
        await restart(name)
        await waitFor(name, () => isHealthy(name))
        times.push(seconds(performance.now() - began))
      }
      await sleep(CALM_MS)
    })
    const said = `${summary(outcomes)}; each took ${times.join(', ')}`
    const failed = Object.values(outcomes).reduce((sum, outcome) => sum + failures(outcome), 0)
    must(failed === 0, `Requests failed: ${said}`)
    return said
  })
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
  const down = () => site.compose(['down', '--volumes', '--remove-orphans'])
  await down()
  try {
    await bringUp(site)
    await browse(site, place, chromium)
    await compareSpeed(site)
    await breakIt(site)
  } catch (error) {
    tally.failed += 1
    log.error(error)
  } finally {
    await site.compose(['logs', '--no-color'], 'compose')
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
