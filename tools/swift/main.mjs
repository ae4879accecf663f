// `npm run test:storage [FILTER…]`: tests the storage on OpenStack Swift, an S3-compatible server,
// started from Debian's packages.
import { join } from 'node:path'
import { log, print } from '../lib/log.mjs'
import { findFreePort } from '../lib/ports.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { programs } from '../lib/programs.mjs'
import { openLockedDataDir } from '../lib/lock.mjs'
import { countVitest } from '../lib/test-counts.mjs'
import { ensureSwift } from './ensure-swift.mjs'
import { startSwift } from './server.mjs'

/** @import { DataDir } from '../lib/data-dir.mjs' */
/** @import { S3Connection } from './server.mjs' */

const defaultFilters = ['src/integrations/storage', 'src/services/files', 'src/server/s3-storage']

/** @param {S3Connection} s3 */
const runTests = async (s3, /** @type {DataDir} */ dataDir) => {
  const port = await findFreePort(3604)
  const server = await startPostgres({ dataDir, port, isDisposable: true })
  const report = join(dataDir.path, 'reports', 'storage.json')
  const filters = process.argv.slice(2)
  const args = ['run', ...(filters.length > 0 ? filters : defaultFilters)]
  const reporterArgs = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server.url('postgres'),
    TEST_S3_ENDPOINT: s3.endpoint,
    TEST_S3_ACCESS_KEY_ID: s3.accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const vitestArgs = [programs.vitest, ...args, ...reporterArgs]
  const { code } = await run('vitest', process.execPath, vitestArgs, {
    cwd: root,
    env,
    shouldPrint: true,
  })
  const { passed, failed } = countVitest(report)
  print(`${passed} passed, ${Math.max(failed, code === 0 ? 0 : 1)} failed`)
  return code
}

await runWithCleanup(async () => {
  const dataDir = await openLockedDataDir('.data-storage')
  const packagesFolder = await ensureSwift()
  const ports = []
  while (ports.length < 4) ports.push(await findFreePort(3600 + ports.length))
  const { logs } = dataDir
  log.info('Starting OpenStack Swift')
  const s3 = await startSwift({ packagesFolder, path: join(dataDir.path, 'swift'), logs, ports })
  return runTests(s3, dataDir)
})
