// `npm test` runs the checks, the build, the integration tests on PostgreSQL in parallel with the
// short fault tests, and then the end-to-end tests in a browser. `npm test -- --only
// unit|int|e2e|faults [FILTER…]` runs only one of these parts. `npm run test:full` also tests every
// page in every appearance, runs Lighthouse, repeats each changed end-to-end test ten times, and
// runs the long fault tests, the backup drill, and the test on a container engine.
import { join } from 'node:path'
import { runChecks } from './lib/check-steps.mjs'
import { finishRun } from './lib/checks.mjs'
import { compileSite } from './lib/build-site.mjs'
import { chromiumFlags, ensureChromium } from './lib/chromium.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { findFreePort } from './lib/ports.mjs'
import { createDatabase, startPostgres } from './lib/postgres.mjs'
import { runWithCleanup } from './lib/cleanup.mjs'
import { root } from './lib/root.mjs'
import { openCleanDataDir } from './lib/lock.mjs'
import { CliError, createTimer, log } from './lib/log.mjs'
import {
  countVitest,
  readTally,
  runAndCount,
  runPlaywright,
  runVitest,
  sumTallies,
} from './lib/run-tests.mjs'
import { startStack, writeStack } from './lib/stack.mjs'

/** @import { DataDir } from './lib/data-dir.mjs' */
/** @import { DatabaseServer } from './lib/postgres.mjs' */
/** @import { Tally } from './lib/run-tests.mjs' */

const distDir = '.next-test'

const { measure, printMinutes } = createTimer()

const isFull = process.argv.includes('--full')
const [flag, onlyPart, ...filters] = process.argv.slice(2).filter((word) => word !== '--full')
const parts = ['unit', 'int', 'e2e', 'faults']
/** @param {string} part */
const isSelected = (part) => onlyPart === undefined || onlyPart === part

/** @param {DataDir} dataDir */
const startServer = async (dataDir) => {
  log.info('Starting the database')
  const port = await findFreePort(3104)
  const server = await startPostgres({ dataDir, port, isDisposable: true })
  await createDatabase(server, 'h2h_e2e')
  return server
}

/** @param {string} report @param {string} databaseUrl */
const runIntegrationTests = (report, databaseUrl) => {
  log.info('Integration tests')
  const env = { ...process.env, ...(isFull && { TEST_FULL: '1' }), TEST_DATABASE_URL: databaseUrl }
  return runVitest({ args: ['--project=int', '--project=int-alone', ...filters], env, report })
}

/**
 * Starts the stack for the browser tests, and returns the path of its stack file.
 * @param {DataDir} dataDir
 * @param {DatabaseServer} server
 */
const startSite = async (dataDir, server) => {
  const port = await findFreePort(3100)
  const stackFile = join(dataDir.path, 'stack.json')
  writeStack(
    stackFile,
    await startStack({
      dataDir,
      distDir,
      server,
      database: 'h2h_e2e',
      port,
      hasQuickHashes: true,
    }),
  )
  return stackFile
}

/**
 * @param {string} report
 * @param {DataDir} dataDir
 * @param {string} stackFile
 * @param {string} chromiumPath the browser's path
 */
const runEndToEndTests = async (report, dataDir, stackFile, chromiumPath) => {
  log.info('End-to-end tests')
  const env = {
    ...process.env,
    // Tests that are selected with a filter run in full.
    ...((isFull || filters.length > 0) && { TEST_FULL: '1' }),
    E2E_STACK: stackFile,
    // Some tests start a second site, which needs these secrets.
    PAYLOAD_SECRET: dataDir.secrets.payloadSecret,
    ANSWERS_KEY: dataDir.secrets.answersKey,
    NEXT_DIST_DIR: distDir,
    CHROMIUM_PATH: chromiumPath,
    CHROMIUM_FLAGS: chromiumFlags.join(' '),
  }
  const firstTally = await measure('end to end', () =>
    runPlaywright({ args: filters, env, report }),
  )
  if (!isFull) return firstTally
  log.info('Changed end-to-end tests, ten times each')
  const repeatArgs = ['--only-changed=HEAD~1', '--repeat-each=10', '--pass-with-no-tests']
  const args = [...filters, ...repeatArgs]
  return sumTallies([firstTally, await runPlaywright({ args, env, report })])
}

/**
 * Runs a test program that has its own data folder, and returns its counts.
 * @param {string} path relative to this file
 * @param {string} report
 * @param {string[]} [extraArgs]
 */
const runProgram = (path, report, extraArgs = []) => {
  log.info(`tools/${path}`)
  const command = [process.execPath, join(root, 'tools', path), ...extraArgs]
  return runAndCount(command, { ...process.env, TALLY_FILE: report }, () => readTally(report))
}

/** @param {string} report */
const runFaultTests = (report) =>
  runProgram('faults/main.mjs', report, [...(isFull ? [] : ['--short']), ...filters])

/** @param {Tally[]} tallies */
const testAll = async (tallies) => {
  const dataDir = await openCleanDataDir('.data-test')
  // On a new machine, install the browser while the checks run.
  const chromiumInstallation = isSelected('e2e') ? ensureChromium() : Promise.resolve('')
  // Install one after the other, because apt-get allows only one installation at a time.
  const ffmpegInstallation = chromiumInstallation.then(() =>
    isSelected('int') || isSelected('e2e') ? ensureFfmpeg() : undefined,
  )
  const reportPathFor = (/** @type {string} */ name) =>
    join(dataDir.path, 'reports', `${name}.json`)
  if (isSelected('unit')) {
    const env = { ...process.env, NEXT_DIST_DIR: distDir }
    const checkResult = measure('check', () =>
      runChecks({ env, report: reportPathFor('unit') }),
    ).then(
      () => true,
      (error) => (log.error(error), false),
    )
    const [hasPassed] = await Promise.all([checkResult, ffmpegInstallation])
    const unitTally = countVitest(reportPathFor('unit'))
    tallies.push(hasPassed ? unitTally : { ...unitTally, failed: Math.max(unitTally.failed, 1) })
    if (!hasPassed) return
  }
  const chromiumPath = await chromiumInstallation
  await ffmpegInstallation
  if (isSelected('e2e') || isSelected('faults'))
    await measure('build', () => compileSite(distDir, dataDir.logs))
  const server = isSelected('int') || isSelected('e2e') ? await startServer(dataDir) : undefined
  // These run in parallel, because the fault tests are mostly waiting. The build and the browser
  // tests run alone, because they use all CPU cores, and some browser tests measure times.
  const partResults = await Promise.all([
    server &&
      isSelected('int') &&
      measure('integration', () =>
        runIntegrationTests(reportPathFor('int'), server.url('postgres')),
      ),
    isSelected('faults') && measure('faults', () => runFaultTests(reportPathFor('faults'))),
  ])
  tallies.push(...partResults.filter((tally) => typeof tally === 'object'))
  if (isFull && isSelected('int'))
    tallies.push(
      await measure('storage', () => runProgram('swift/main.mjs', reportPathFor('storage'))),
    )
  if (server && isSelected('e2e')) {
    const stackFile = await measure('start', () => startSite(dataDir, server))
    tallies.push(await runEndToEndTests(reportPathFor('e2e'), dataDir, stackFile, chromiumPath))
  }
  if (isFull && onlyPart === undefined) {
    tallies.push(await measure('drill', () => runProgram('drill/main.mjs', reportPathFor('drill'))))
    tallies.push(
      await measure('engine', () => runProgram('engine/main.mjs', reportPathFor('engine'))),
    )
  }
}

await runWithCleanup(async () => {
  if (flag !== undefined && (flag !== '--only' || !parts.includes(onlyPart ?? '')))
    throw new CliError(`Use --only with one of ${parts.join(', ')}.`)
  /** @type {Tally[]} */
  const tallies = []
  try {
    await testAll(tallies)
  } catch (error) {
    log.error(error)
    tallies.push({ passed: 0, failed: 1 })
  }
  printMinutes()
  return finishRun(sumTallies(tallies))
})
