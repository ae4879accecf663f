// `npm run test:drill`: creates a site with people and payments, backs it up, restores it into an
// empty database and folder, and compares every row and every file.
import { ensureDebianPackages } from '../lib/apt.mjs'
import { finishRun, tally } from '../lib/checks.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { drillBackups } from './backups.mjs'
import { drillPointInTime } from './point-in-time.mjs'
import { drillFailureCases } from './failure-cases.mjs'
import { startTestEnvironment } from './test-environment.mjs'

/** Debian packages, each with a path that it installs. */
const requiredPackages = {
  postgresql: '/usr/lib/postgresql',
  restic: '/usr/bin/restic',
  pgbackrest: '/usr/bin/pgbackrest',
}

await runWithCleanup(async () => {
  await ensureDebianPackages('The drill', requiredPackages)
  const testEnv = await startTestEnvironment()
  await drillBackups(testEnv)
  await drillFailureCases(testEnv)
  await drillPointInTime(testEnv)
  return finishRun(tally)
})
