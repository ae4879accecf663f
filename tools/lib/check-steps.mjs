import { run } from './processes.mjs'
import { programs } from './programs.mjs'
import { CliError, log, print, formatSeconds } from './log.mjs'
import { root } from './root.mjs'
import { vitestReporterArgs } from './run-tests.mjs'

/** @typedef {{ name: string, command: string[] }} Step */

/**
 * Lists the steps of the check in rows. Rows run in parallel, and the steps of a row run one after
 * another.
 * @param {string | undefined} reportPath
 */
const listSteps = (reportPath) => {
  const { knip, next, oxfmt, oxlint, vitest } = programs
  const reporterArgs = reportPath ? vitestReporterArgs(reportPath) : []
  return [
    [
      { name: 'format', command: [oxfmt, '--list-different', '.'] },
      { name: 'types of routes', command: [next, 'typegen'] },
      { name: 'lint, layers, and types', command: [oxlint, '-c', 'oxlint.config.mjs'] },
    ],
    [
      { name: 'unused code', command: [knip] },
      { name: 'unit tests', command: [vitest, 'run', '--project=unit*', ...reporterArgs] },
    ],
  ]
}

/** @param {Step} step @param {Record<string, string | undefined>} env */
const runStep = async ({ name, command }, env) => {
  const startedAt = performance.now()
  const { code, output } = await run(name, process.execPath, command, { cwd: root, env })
  const hasPassed = code === 0
  if (!hasPassed) print(output.trimEnd())
  const duration = formatSeconds(performance.now() - startedAt)
  log.info(hasPassed ? `✓ ${name} (${duration})` : `✗ ${name}`)
  return hasPassed
}

/**
 * Runs all checks that need no database. A row of steps stops at its first failure, but the other
 * rows continue.
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {string} [options.report] the path to write the results of the unit tests to, as JSON
 * @throws {CliError} if a step fails
 */
export const runChecks = async ({ env = process.env, report } = {}) => {
  const failures = await Promise.all(
    listSteps(report).map(async (row) => {
      for (const step of row) if (!(await runStep(step, env))) return step.name
      return undefined
    }),
  )
  const names = failures.filter((name) => name !== undefined)
  if (names.length > 0) throw new CliError(`Check failed: ${names.join(', ')}.`)
}
