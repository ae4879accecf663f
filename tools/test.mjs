// `npm test` runs the checks, the build, the integration tests on PostgreSQL in parallel with the
// short fault tests, and then the end-to-end tests in a browser. `npm test -- --only
// unit|int|e2e|faults [FILTER…]` runs only one of these parts. `npm run test:full` also tests every
// page in every appearance, runs Lighthouse, repeats each changed end-to-end test ten times, and
// runs the long fault tests, the backup drill, and the test on a container engine.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './lib/check-steps.mjs'
import { compileSite } from './lib/build-site.mjs'
import { chromiumFlags, ensureChromium } from './lib/chromium.mjs'
import { openDataDir } from './lib/data-dir.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { freePort } from './lib/ports.mjs'
import { createDatabase, startPostgres } from './lib/postgres.mjs'
import { guard } from './lib/cleanup.mjs'
import { run } from './lib/processes.mjs'
import { programs } from './lib/programs.mjs'
import { root } from './lib/root.mjs'
import { takeDataDir } from './lib/lock.mjs'
import { CliError, log, print } from './lib/log.mjs'
import { startStack, writeStack } from './lib/stack.mjs'
import { sum, readFaultCounts, countPlaywright, countVitest } from './lib/test-counts.mjs'

/** @import { DataDir } from './lib/data-dir.mjs' */
/** @import { Server } from './lib/postgres.mjs' */
/** @import { Tally } from './lib/test-counts.mjs' */

const distDir = '.next-test'

/** The names of the parts and the minutes that each took. @type {string[]} */
const minutes = []

/** @template T @param {string} part @param {() => Promise<T>} work @returns {Promise<T>} */
const timed = async (part, work) => {
  const since = performance.now()
  try {
    return await work()
  } finally {
    minutes.push(`${part} ${((performance.now() - since) / 60_000).toFixed(1)}`)
  }
}

const isFull = process.argv.includes('--full')
const [flag, only, ...filters] = process.argv.slice(2).filter((word) => word !== '--full')
const parts = ['unit', 'int', 'e2e', 'faults']
/** @param {string} part */
const wants = (part) => only === undefined || only === part

/** Clears the data folder of the tests. The demo uses a different folder. */
const prepare = async () => {
  const path = join(root, '.data-test')
  const first = openDataDir(root, path)
  await takeDataDir(first.path)
  for (const part of ['files', 'outbox', 'reports', 'paypal-simulator.json'])
    rmSync(join(path, part), { recursive: true, force: true })
  return openDataDir(root, path)
}

/** @param {DataDir} dataDir */
const startServer = async (dataDir) => {
  log.info('Starting the database')
  const port = await freePort(3104)
  const server = await startPostgres({ root, dataDir, port, throwAway: true })
  await createDatabase(server, 'h2h_e2e')
  return server
}

/** @param {string} report @param {string} database */
const integration = async (report, database) => {
  log.info('Integration tests')
  const json = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const args = [
    programs(root).vitest,
    'run',
    '--project=int',
    '--project=int-alone',
    ...json,
    ...filters,
  ]
  const env = {
    ...process.env,
    ...(isFull && { TEST_FULL: '1' }),
    TEST_DATABASE_URL: database,
  }
  const { code } = await run('vitest', process.execPath, args, { cwd: root, env, show: true })
  return withExitCode(countVitest(report), code)
}

/**
 * Starts the stack for the browser tests, and returns the path of its stack file.
 * @param {DataDir} dataDir
 * @param {Server} server
 */
const startSite = async (dataDir, server) => {
  const port = await freePort(3100)
  const stackFile = join(dataDir.path, 'stack.json')
  writeStack(
    stackFile,
    await startStack({
      root,
      dataDir,
      distDir,
      server,
      database: 'h2h_e2e',
      port,
      quickHashes: true,
    }),
  )
  return stackFile
}

/**
 * @param {string} report
 * @param {DataDir} dataDir
 * @param {string} stackFile
 * @param {string} chromium the browser's path
 */
const endToEnd = async (report, dataDir, stackFile, chromium) => {
  log.info('End-to-end tests')
  const args = [programs(root).playwright, 'test', ...filters]
  const env = {
    ...process.env,
    // Tests that are selected with a filter run in full.
    ...((isFull || filters.length > 0) && { TEST_FULL: '1' }),
    E2E_STACK: stackFile,
    // Some tests start a second site, which needs these secrets.
    PAYLOAD_SECRET: dataDir.secrets.payloadSecret,
    ANSWERS_KEY: dataDir.secrets.answersKey,
    NEXT_DIST_DIR: distDir,
    CHROMIUM_PATH: chromium,
    CHROMIUM_FLAGS: chromiumFlags.join(' '),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const { code } = await timed('end to end', () =>
    run('playwright', process.execPath, args, { cwd: root, env, show: true }),
  )
  const first = withExitCode(countPlaywright(report), code)
  if (!isFull) return first
  log.info('Changed end-to-end tests, ten times each')
  const again = [...args, '--only-changed=HEAD~1', '--repeat-each=10', '--pass-with-no-tests']
  const repeated = await run('playwright', process.execPath, again, { cwd: root, env, show: true })
  return sum([first, withExitCode(countPlaywright(report), repeated.code)])
}

/**
 * Runs a test program that has its own data folder, and returns its counts.
 * @param {string} path path relative to this file
 * @param {string} report
 * @param {string[]} [more]
 */
const runProgram = async (path, report, more = []) => {
  log.info(`tools/${path}`)
  const args = [join(root, 'tools', path), '--report', report, ...more]
  const { code } = await run(path, process.execPath, args, { cwd: root, show: true })
  return withExitCode(readFaultCounts(report), code)
}

/** @param {string} report */
const faults = (report) =>
  runProgram('faults/main.mjs', report, [...(isFull ? [] : ['--short']), ...filters])

/** @param {string} folder build folder */
const compilerEnv = (folder) => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  NODE_ENV: 'production',
  NEXT_DIST_DIR: folder,
})

/** Runs the storage tests against a server with S3's API. @param {string} report */
const storage = async (report) => {
  log.info('Storage on OpenStack Swift')
  const args = [join(root, 'tools/swift/main.mjs')]
  const { code } = await run('swift', process.execPath, args, { cwd: root, show: true })
  return withExitCode(countVitest(report), code)
}

/** Counts a failure if the exit code isn't 0. @param {Tally} tally @param {number} code */
const withExitCode = (tally, code) =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally

/** @param {import('./lib/test-counts.mjs').Tally[]} tallies */
const testAll = async (tallies) => {
  const dataDir = await prepare()
  // On a new machine, install the browser while the checks run.
  const browser = wants('e2e') ? ensureChromium() : Promise.resolve('')
  // Install one after the other, because apt-get allows only one installation at a time.
  const video = browser.then(() => (wants('int') || wants('e2e') ? ensureFfmpeg() : undefined))
  const report = (/** @type {string} */ name) => join(dataDir.path, 'reports', `${name}.json`)
  if (wants('unit')) {
    const env = { ...process.env, NEXT_DIST_DIR: distDir }
    const result = timed('check', () => check({ root, env, report: report('unit') })).then(
      () => true,
      (error) => (log.error(error), false),
    )
    const [ok] = await Promise.all([result, video])
    const unit = countVitest(report('unit'))
    tallies.push(ok ? unit : { ...unit, failed: Math.max(unit.failed, 1) })
    if (!ok) return
  }
  const chromium = await browser
  await video
  if (wants('e2e') || wants('faults')) {
    const env = compilerEnv(distDir)
    await timed('build', () => compileSite({ root, distDir, env, logs: dataDir.logs }))
  }
  const server = wants('int') || wants('e2e') ? await startServer(dataDir) : undefined
  // These run in parallel, because the fault tests are mostly waiting. The build and the browser
  // tests run alone, because they use all CPU cores, and some browser tests measure times.
  const done = await Promise.all([
    server &&
      wants('int') &&
      timed('integration', () => integration(report('int'), server.url('postgres'))),
    wants('faults') && timed('faults', () => faults(report('faults'))),
  ])
  tallies.push(...done.filter((tally) => typeof tally === 'object'))
  if (isFull && wants('int')) {
    const own = join(root, '.data-storage/reports/storage.json')
    tallies.push(await timed('storage', () => storage(own)))
  }
  if (server && wants('e2e')) {
    const stackFile = await timed('start', () => startSite(dataDir, server))
    tallies.push(await endToEnd(report('e2e'), dataDir, stackFile, chromium))
  }
  if (isFull && only === undefined) {
    tallies.push(await timed('drill', () => runProgram('drill/main.mjs', report('drill'))))
    tallies.push(await timed('engine', () => runProgram('engine/main.mjs', report('engine'))))
  }
}

await guard(async () => {
  if (flag !== undefined && (flag !== '--only' || !parts.includes(only ?? '')))
    throw new CliError(`Use --only with one of ${parts.join(', ')}.`)
  /** @type {import('./lib/test-counts.mjs').Tally[]} */
  const tallies = []
  try {
    await testAll(tallies)
  } catch (error) {
    log.error(error)
    tallies.push({ passed: 0, failed: 1 })
  }
  const { passed, failed } = sum(tallies)
  print(`Minutes: ${minutes.join(', ')}`)
  print(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
