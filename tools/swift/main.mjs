// `npm run test:storage [FILTER…]`: tests the storage on OpenStack Swift, an S3-compatible server,
// started from Debian's packages.
import { join } from 'node:path'
import { openDataDir } from '../lib/data-dir.mjs'
import { log, print } from '../lib/log.mjs'
import { freePort } from '../lib/ports.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { guard } from '../lib/cleanup.mjs'
import { run } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/lock.mjs'
import { countVitest } from '../lib/test-counts.mjs'
import { ensureSwift } from './packages.mjs'
import { startSwift } from './server.mjs'

/** @import { DataDir } from '../lib/data-dir.mjs' */
/** @import { S3 } from './server.mjs' */

const tests = ['src/integrations/storage', 'src/services/files', 'src/server/s3-storage']

/** @param {S3} s3 */
const runTests = async (s3, /** @type {DataDir} */ dataDir) => {
  const port = await freePort(3604)
  const server = await startPostgres({ root, dataDir, port, throwAway: true })
  const report = join(dataDir.path, 'reports', 'storage.json')
  const filters = process.argv.slice(2)
  const args = ['run', ...(filters.length > 0 ? filters : tests)]
  const json = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server.url('postgres'),
    TEST_S3_ENDPOINT: s3.endpoint,
    TEST_S3_ACCESS_KEY_ID: s3.accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const vitest = [programs(root).vitest, ...args, ...json]
  const { code } = await run('vitest', process.execPath, vitest, { cwd: root, env, show: true })
  const { passed, failed } = countVitest(report)
  print(`${passed} passed, ${Math.max(failed, code === 0 ? 0 : 1)} failed`)
  return code
}

await guard(async () => {
  const dataDir = openDataDir(root, join(root, '.data-storage'))
  await takeDataDir(dataDir.path)
  const program = await ensureSwift()
  const ports = []
  while (ports.length < 4) ports.push(await freePort(3600 + ports.length))
  const { logs } = dataDir
  log.info('Starting OpenStack Swift')
  const s3 = await startSwift({ program, path: join(dataDir.path, 'swift'), logs, ports })
  return runTests(s3, dataDir)
})
