// `npm run test:engine`: tests the images and docker-compose.yml on a separate container engine.
// Builds, starts everything, buys a course through the proxy in a browser, kills and restarts
// instances under load, backs up and restores, adds the pooler and replica of deploy/large, and
// removes everything. `--report FILE` writes the counts.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { check, finish, must, tally } from '../lib/checks.mjs'
import { ensureChromium } from '../lib/chromium.mjs'
import { takeDataDir } from '../lib/lock.mjs'
import { log, print } from '../lib/log.mjs'
import { guard } from '../lib/cleanup.mjs'
import { mustRun } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { ensureBaseImages, ensureCaddy } from './base-images.mjs'
import { drillRestore, runFailures } from './failures.mjs'
import { bringUp, browse, runLargeSetup } from './bring-up.mjs'
import { startEngine } from './daemon.mjs'
import { ensurePrograms, openEngineHome } from './engine-home.mjs'
import { openSite } from './site.mjs'

/** @import { EngineHome } from './engine-home.mjs' */

const MAX_IMAGE_BYTES = 560e6

/** Images with their build arguments. */
const images = Object.entries({
  heart2heart: [root],
  'heart2heart-tools': [root, '--target', 'source'],
  'heart2heart-worker': [root, '--target', 'worker'],
  'heart2heart-backup': [root, '--target', 'backup'],
  'heart2heart-pooler': [join(root, 'deploy/large')],
})

/** @param {EngineHome} home @param {Record<string, string | undefined>} env */
const build = async (home, env) => {
  const builder = await startEngine(home, env, 'build')
  await ensureBaseImages(home, builder)
  await check('the images build, and the site image is small', async () => {
    log.info('Building the images')
    for (const [name, how] of images) {
      const args = ['buildx', 'build', '--network=host', '--tag', `${name}:latest`, ...how]
      await builder.docker(args, { log: join(home.logs, `image-${name}.log`) })
    }
    const size = ['image', 'inspect', '--format', '{{.Size}}', 'heart2heart:latest']
    const bytes = Number(await builder.docker(size))
    const megabytes = `${Math.round(bytes / 1e6)} MB`
    must(bytes <= MAX_IMAGE_BYTES, `The image has ${megabytes}.`)
    return megabytes
  })
  await builder.stop()
}

/** @param {EngineHome} home */
const sendFiles = (home) =>
  check('Caddy serves stored files like the site does', async () => {
    const env = { ...process.env, TEST_CADDY: await ensureCaddy(home) }
    const test = 'src/integrations/storage/file-by-proxy.test.ts'
    const args = [programs(root).vitest, 'run', '--project', 'unit*', test]
    await mustRun('vitest', process.execPath, args, { cwd: root, env })
  })

await guard(async () => {
  const { values } = parseArgs({ options: { report: { type: 'string' } } })
  const startedAt = performance.now()
  const chromium = await ensureChromium()
  const home = openEngineHome()
  await takeDataDir(home.path)
  const env = await ensurePrograms(home)
  await sendFiles(home)
  await build(home, env)
  const engine = await startEngine(home, env, 'lab')
  const site = openSite(home, engine)
  const everything = ['-f', join(root, 'deploy/large/compose.yml'), '--profile', 'backup']
  const down = () => site.compose([...everything, 'down', '--volumes', '--remove-orphans'])
  await down()
  try {
    await bringUp(site)
    await browse(site, chromium)
    await runFailures(site)
    await drillRestore(site)
    await runLargeSetup(site)
  } catch (error) {
    tally.failed += 1
    log.error(error)
  } finally {
    await site.compose([...everything, 'logs', '--no-color'], 'compose')
    await check('compose down leaves nothing behind', async () => {
      await down()
      const left = await engine.docker(['ps', '--all', '--quiet'])
      must(left.trim() === '', `Containers are left: ${left}`)
    })
  }
  print(`Minutes: ${((performance.now() - startedAt) / 60_000).toFixed(1)}`)
  return finish(tally, values.report)
})
