// `npm run test:drill`: makes a site with people and money in it, backs it up, loses it, and brings
// it back into an empty place, where every row and every file has to be what it was.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { print } from '../lib/log.mjs'
import { ensureDrillPrograms } from './programs.mjs'
import { drillBackups } from './backups.mjs'
import { tally } from '../lib/checks.mjs'
import { guard } from '../lib/processes.mjs'
import { drillPointInTime } from './point-in-time.mjs'
import { openWorld } from './world.mjs'

await guard(async () => {
  const { values } = parseArgs({ options: { report: { type: 'string' } } })
  const { report } = values
  await ensureDrillPrograms()
  const world = await openWorld()
  await drillBackups(world)
  await drillPointInTime(world)
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, `${JSON.stringify(tally)}\n`)
  }
  print(`${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed === 0 ? 0 : 1
})
