import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Tally */

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
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
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

/** @param {Tally[]} tallies @returns {Tally} */
export const sumTallies = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})

/** @param {string} path @returns {Tally} */
export const readTally = (path) => readReport(path) ?? { passed: 0, failed: 1 }
