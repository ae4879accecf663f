// A container engine on a bare Debian machine, for those who want to look at the images and the
// compose file: `node tools/engine/main.mjs` makes the images, then runs the engine in a network of
// its own until Ctrl-C and says how to call it.
import { ensureBaseImages } from './base-images.mjs'
import { startEngine, inLab } from './daemon.mjs'
import { openPlace } from './place.mjs'
import { ensurePrograms } from './programs.mjs'
import { guard } from '../lib/lifetime.mjs'
import { checkNode, log, print } from '../lib/log.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'

await guard(async () => {
  checkNode()
  const place = openPlace()
  await takeDataDir(place.path)
  const env = await ensurePrograms(place)
  const builder = await startEngine(place, env, 'build')
  await ensureBaseImages(place, builder)
  if (process.argv.includes('--build')) {
    log.info('The engine runs with this machine’s network, to build')
  } else {
    await builder.stop()
    await startEngine(place, env, 'lab')
    log.info('The engine runs in the lab')
  }
  print(`
  export PATH=${env.PATH?.split(':').slice(0, 2).join(':')}:$PATH
  export DOCKER_CONFIG=${env.DOCKER_CONFIG} DOCKER_HOST=${env.DOCKER_HOST}
  ${inLab.join(' ')} curl …    reaches what a container publishes

  Ctrl-C stops the engine; its images stay.
`)
  return undefined
})
