// `npm run test:drill`: creates a site with people and payments, backs it up, restores it into an
// empty database and folder, and compares every row and every file.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensurePrograms } from '../lib/apt.mjs'
import { finish, tally } from '../lib/checks.mjs'
import { guard } from '../lib/cleanup.mjs'
import { drillBackups } from './backups.mjs'
import { drillPointInTime } from './point-in-time.mjs'
import { drillFailureCases } from './failure-cases.mjs'
import { openWorld } from './world.mjs'

/** Debian packages and their paths. */
const required = {
  postgresql: '/usr/lib/postgresql',
  restic: '/usr/bin/restic',
  pgbackrest: '/usr/bin/pgbackrest',
}
const missing = Object.entries(required).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

await guard(async () => {
  const { values } = parseArgs({ options: { report: { type: 'string' } } })
  await ensurePrograms('The drill', missing)
  const world = await openWorld()
  await drillBackups(world)
  await drillFailureCases(world)
  await drillPointInTime(world)
  return finish(tally, values.report)
})
