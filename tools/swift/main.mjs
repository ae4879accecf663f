// `npm run test:storage`: tests file storage on OpenStack Swift, an S3-compatible server, started
// from Debian's packages.
import { join } from 'node:path'
import { finishRun } from '../lib/checks.mjs'
import { log } from '../lib/log.mjs'
import { findFreePort } from '../lib/ports.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { openLockedDataDir } from '../lib/lock.mjs'
import { runVitest } from '../lib/run-tests.mjs'
import { ensureSwift } from './ensure-swift.mjs'
import { startSwift } from './server.mjs'

/** @import { DataDir } from '../lib/data-dir.mjs' */
/** @import { S3Connection } from './server.mjs' */

const filters = ['src/integrations/storage', 'src/services/files', 'src/server/s3-storage']

/** @param {S3Connection} s3 @param {DataDir} dataDir */
const runTests = async (s3, dataDir) => {
  const port = await findFreePort(3604)
  const server = await startPostgres({ dataDir, port, isDisposable: true })
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server.url('postgres'),
    TEST_S3_ENDPOINT: s3.endpoint,
    TEST_S3_ACCESS_KEY_ID: s3.accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  return runVitest({ args: filters, env, report: join(dataDir.path, 'reports', 'storage.json') })
}

await runWithCleanup(async () => {
  const dataDir = await openLockedDataDir('.data-storage')
  const packagesFolder = await ensureSwift()
  const ports = []
  while (ports.length < 4) ports.push(await findFreePort(3600 + ports.length))
  const { logs } = dataDir
  log.info('Starting OpenStack Swift')
  const s3 = await startSwift({ packagesFolder, path: join(dataDir.path, 'swift'), logs, ports })
  return finishRun(await runTests(s3, dataDir))
})
