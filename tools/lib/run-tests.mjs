import { existsSync, readFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { programs } from './programs.mjs'
import { root } from './root.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Tally
 *
 * @typedef {object} TestOptions
 * @property {string[]} args file filters and other arguments of the test program
 * @property {NodeJS.ProcessEnv} env
 * @property {string} report the path to write the results to, as JSON
 */

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/**
 * Counts the tests in a Vitest report. A test file that failed to load counts as one failure. A
 * missing report also counts as one failure.
 * @param {string} path
 * @returns {Tally}
 */
export const countVitest = (path) => {
  const report = readReport(path)
  if (!report) return { passed: 0, failed: 1 }
  const brokenFileCount = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFileCount
  return { passed: report.numPassedTests, failed: failed || (report.success ? 0 : 1) }
}

/**
 * Counts the tests in a Playwright report. Each error outside of tests counts as a failure, and so
 * does a flaky test or a missing report.
 * @param {string} path
 * @returns {Tally}
 */
export const countPlaywright = (path) => {
  const report = readReport(path)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** @param {string} path @returns {Tally} */
export const readTally = (path) => readReport(path) ?? { passed: 0, failed: 1 }

/** @param {Tally[]} tallies @returns {Tally} */
export const sumTallies = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})

/**
 * Runs a test program, prints its output, and returns its counts. A nonzero exit code without a
 * failed test counts as one failure.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {() => Tally} readCounts
 * @returns {Promise<Tally>}
 */
export const runAndCount = async ([program = '', ...args], env, readCounts) => {
  const { code } = await run(program, program, args, { cwd: root, env, shouldPrint: true })
  const tally = readCounts()
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Returns the arguments that make Vitest also write a report. @param {string} report */
export const vitestReporterArgs = (report) => [
  ...['--reporter=default', '--reporter=json', `--outputFile=${report}`],
]

/** Runs tests with Vitest, and returns their counts. @param {TestOptions} options */
export const runVitest = ({ args, env, report }) =>
  runAndCount(
    [process.execPath, programs.vitest, 'run', ...args, ...vitestReporterArgs(report)],
    env,
    () => countVitest(report),
  )

/**
 * Runs tests with Playwright, and returns their counts.
 * @param {TestOptions & { prefix?: string[] }} options `prefix`: the start of the command
 */
export const runPlaywright = ({ args, env, report, prefix = [] }) =>
  runAndCount(
    [...prefix, process.execPath, programs.playwright, 'test', ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    () => countPlaywright(report),
  )
