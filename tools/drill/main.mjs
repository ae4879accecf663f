// `npm run test:drill`: makes a site with people and money in it, backs it up, loses it, and brings
// it back into an empty place, where every row and every file has to be what it was.
import { guard } from '../lib/lifetime.mjs'
import { checkNode, log, print } from '../lib/log.mjs'
import { ensureDrillPrograms } from './programs.mjs'
import { openWorld } from './world.mjs'
import { drillBackups } from './backups.mjs'

await guard(async () => {
  checkNode()
  await ensureDrillPrograms()
  const world = await openWorld()
  const passed = await drillBackups(world)
  print(`${passed} passed, 0 failed`)
  log.info('The drill is over')
  return 0
})
