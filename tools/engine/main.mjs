// `npm run test:engine`: tests the images and docker-compose.yml on a separate container engine.
// Builds, starts everything, buys a course through the proxy in a browser, kills and restarts
// instances under load, backs up and restores, adds the pooler and replica of deploy/large, and
// removes everything.
import { join } from 'node:path'
import { check, finishRun, assert, tally } from '../lib/checks.mjs'
import { ensureChromium } from '../lib/chromium.mjs'
import { lockDataDir } from '../lib/lock.mjs'
import { log, print } from '../lib/log.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { runOrThrow } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { programs } from '../lib/programs.mjs'
import { ensureBaseImages, ensureCaddy } from './base-images.mjs'
import { drillRestore, testInstanceFailures } from './failures.mjs'
import { startSite, runBrowserTests, addPoolerAndReplica } from './bring-up.mjs'
import { startEngine } from './daemon.mjs'
import { ensureEnginePrograms, openEngineHome } from './engine-home.mjs'
import { configureSite } from './site.mjs'

/** @import { EngineHome } from './engine-home.mjs' */

const MAX_IMAGE_BYTES = 560e6

/** The names of the images, with their build arguments. */
const buildArgsByImage = Object.entries({
  heart2heart: [root],
  'heart2heart-tools': [root, '--target', 'source'],
  'heart2heart-worker': [root, '--target', 'worker'],
  'heart2heart-backup': [root, '--target', 'backup'],
  'heart2heart-pooler': [join(root, 'deploy/large')],
})

/** @param {EngineHome} home @param {Record<string, string | undefined>} env */
const buildImages = async (home, env) => {
  const builder = await startEngine(home, env, 'build')
  await ensureBaseImages(home, builder)
  await check('the images build, and the site image is small', async () => {
    log.info('Building the images')
    for (const [name, buildArgs] of buildArgsByImage) {
      const args = ['buildx', 'build', '--network=host', '--tag', `${name}:latest`, ...buildArgs]
      await builder.docker(args, { log: join(home.logs, `image-${name}.log`) })
    }
    const inspectArgs = ['image', 'inspect', '--format', '{{.Size}}', 'heart2heart:latest']
    const bytes = Number(await builder.docker(inspectArgs))
    const formattedSize = `${Math.round(bytes / 1e6)} MB`
    assert(bytes <= MAX_IMAGE_BYTES, `The image is ${formattedSize}.`)
    return formattedSize
  })
  await builder.stop()
}

/** @param {EngineHome} home */
const checkFileServing = (home) =>
  check('Caddy serves stored files like the site does', async () => {
    const env = { ...process.env, TEST_CADDY: await ensureCaddy(home) }
    const testFile = 'src/integrations/storage/file-by-proxy.test.ts'
    const args = [programs.vitest, 'run', '--project', 'unit*', testFile]
    await runOrThrow('vitest', process.execPath, args, { cwd: root, env })
  })

await runWithCleanup(async () => {
  const startedAt = performance.now()
  const chromium = await ensureChromium()
  const home = openEngineHome()
  await lockDataDir(home.path)
  const env = await ensureEnginePrograms(home)
  await checkFileServing(home)
  await buildImages(home, env)
  const engine = await startEngine(home, env, 'lab')
  const site = configureSite(home, engine)
  const allServicesArgs = ['-f', join(root, 'deploy/large/compose.yml'), '--profile', 'backup']
  const composeDown = () =>
    site.compose([...allServicesArgs, 'down', '--volumes', '--remove-orphans'])
  await composeDown()
  try {
    await startSite(site)
    await runBrowserTests(site, chromium)
    await testInstanceFailures(site)
    await drillRestore(site)
    await addPoolerAndReplica(site)
  } catch (error) {
    tally.failed += 1
    log.error(error)
  } finally {
    await site.compose([...allServicesArgs, 'logs', '--no-color'], 'compose')
    await check('compose down leaves nothing behind', async () => {
      await composeDown()
      const remainingContainers = await engine.docker(['ps', '--all', '--quiet'])
      assert(remainingContainers.trim() === '', `Containers are left: ${remainingContainers}`)
    })
  }
  print(`Minutes: ${((performance.now() - startedAt) / 60_000).toFixed(1)}`)
  return finishRun(tally)
})
