// `npm run test:drill`: makes a site with people and money in it, backs it up, loses it, and brings
// it back into an empty place, where every row and every file has to be what it was.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePrograms } from '../lib/apt.mjs'
import { tally } from '../lib/checks.mjs'
import { print } from '../lib/log.mjs'
import { guard } from '../lib/cleanup.mjs'
import { drillBackups } from './backups.mjs'
import { drillPointInTime } from './point-in-time.mjs'
import { drillFailureCases } from './failure-cases.mjs'
import { openWorld } from './world.mjs'

/** A server with its client, restic and pgBackRest, all of this machine's release of Debian. */
const wanted = {
  postgresql: '/usr/lib/postgresql',
  restic: '/usr/bin/restic',
  pgbackrest: '/usr/bin/pgbackrest',
}
const missing = Object.entries(wanted).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

await guard(async () => {
  const { values } = parseArgs({ options: { report: { type: 'string' } } })
  const { report } = values
  await ensurePrograms('The drill', missing)
  const world = await openWorld()
  await drillBackups(world)
  await drillFailureCases(world)
  await drillPointInTime(world)
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, `${JSON.stringify(tally)}\n`)
  }
  print(`${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed === 0 ? 0 : 1
})
